import type { Page, TestInfo } from "@playwright/test";

/** The last lines that are printed. */
const KEPT_LINES = 30;

/**
 * Notes what a browser context loads and logs. A flaky test passes when it is run again, so the log alone has to
 * explain its first failure.
 * @returns a function that prints the notes and the page, if the test has failed
 */
export function noteForFailure(page: Page, testInfo: TestInfo): () => Promise<void> {
  const begun = performance.now();
  const lines: string[] = [];
  const note = (text: string) => {
    lines.push(`${((performance.now() - begun) / 1000).toFixed(2)} s ${text}`);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  page.on("framenavigated", (frame) => frame === page.mainFrame() && note(`opened ${frame.url()}`));
  const context = page.context();
  context.on("console", (message) => note(`console ${message.type()}: ${message.text()}`));
  context.on("requestfailed", (request) =>
    note(`failed ${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() < 400 && !pathname.startsWith("/api/")) return;
    note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return async () => {
    if (testInfo.status === testInfo.expectedStatus) return;
    const shown = page.isClosed() ? "(closed)" : await page.locator("body").ariaSnapshot();
    console.log(
      `Before "${testInfo.title}" failed:\n${lines.join("\n")}\nThe page at ${page.url()}:\n${shown}`,
    );
  };
}
