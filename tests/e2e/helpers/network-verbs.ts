import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Opens a page and waits until its worker is ready to stand in for the next. */
export async function openWithWorker(page: Page, path = "/") {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Asks the server for what is not a page, in a page or in its worker. */
export const askServer = () =>
  fetch("/api/allowance").then(
    () => "answered",
    () => "failed",
  );

/** The browser reports being offline a moment before the network of its worker is cut. */
export async function goOffline(context: BrowserContext) {
  await context.setOffline(true);
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent("serviceworker"));
  await expect.poll(() => worker.evaluate(askServer)).toBe("failed");
}
