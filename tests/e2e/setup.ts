import { test as base, expect } from "@playwright/test";
import { type AppServer, startApp } from "../setup/app-server";

export { expect };

/**
 * Every worker has an app of its own, and every test a browser of its own: a guest with all three searches.
 * A test fails for anything unexpected on the browser's console, a breach of the page's policy among it.
 */
export const test = base.extend<{ expectedConsole: RegExp[]; watchedConsole: undefined }, { app: AppServer }>(
  {
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
      async ({}, use) => {
        const app = await startApp({ GUEST_ADDRESS_DAILY_SEARCHES: "100000" });
        await use(app);
        await app.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
    baseURL: async ({ app }, use) => use(app.url),
    /** Messages that a test brings about on purpose, such as a request it cuts off. */
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    expectedConsole: async ({}, use) => use([]),
    watchedConsole: [
      async ({ page, expectedConsole }, use) => {
        const unexpected: string[] = [];
        page.on("pageerror", (error) => unexpected.push(String(error)));
        page.on("console", (message) => {
          const text = message.text();
          const isFault = message.type() === "error" || message.type() === "warning";
          if (isFault && !expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
        });
        await use(undefined);
        expect(unexpected).toEqual([]);
      },
      { auto: true },
    ],
  },
);
