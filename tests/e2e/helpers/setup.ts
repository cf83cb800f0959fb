import { expect } from "@playwright/test";
import { SPLASH_KEY } from "../../../lib/shell/splash-key";
import { THEME_KEY } from "../../../lib/theme";
import { type App, test as base } from "./apps";
import { noteForFailure } from "./failure-notes";

export { expect };

interface TestFixtures {
  app: App;
  /** Messages that a test brings about on purpose, such as a request it cuts off. */
  expectedConsole: RegExp | undefined;
  /** Whether the first page begins as it does for everybody, with the splash over it. */
  hasSplash: boolean;
  /** Whether toasts leave by themselves, as they do for everybody. */
  toastsLeave: boolean;
  begunSession: undefined;
  watchedConsole: undefined;
}

/** What Playwright itself says where a file does not ask for service workers. */
const noWorker = "Service Worker registration blocked by Playwright";

/**
 * Every test has a browser of its own: a guest with all three searches.
 * A test fails for anything unexpected on the browser's console, a breach of the page's policy among it.
 */
export const test = base.extend<TestFixtures>({
  app: ({ local }, use) => use(local),
  baseURL: async ({ app }, use) => use(app.url),
  expectedConsole: [undefined, { option: true }],
  hasSplash: [false, { option: true }],
  toastsLeave: [false, { option: true }],
  begunSession: [
    async ({ context, hasSplash, toastsLeave, colorScheme }, use) => {
      if (!hasSplash) await context.addInitScript(beginSession, SPLASH_KEY);
      if (!toastsLeave) await context.addInitScript(keepToasts);
      if (colorScheme === "dark") await context.addInitScript(chooseDark, THEME_KEY);
      await use(undefined);
      // An answer that is still on its way when a test ends is nobody's fault.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
  watchedConsole: [
    async ({ page, expectedConsole }, use, testInfo) => {
      const tellFailure = noteForFailure(page, testInfo);
      const unexpected: string[] = [];
      page.on("pageerror", (error) => unexpected.push(String(error)));
      page.context().on("console", (message) => {
        const text = message.text();
        // Of pages that a test opens beside its own, what our headers make the browser say.
        if (message.page() !== page && !/(security|permissions|opener)[- ]policy/i.test(text)) return;
        const isFault = message.type() === "error" || message.type() === "warning";
        if (text === noWorker) return;
        if (isFault && !expectedConsole?.test(text)) unexpected.push(text);
      });
      await use(undefined);
      await tellFailure();
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

function beginSession(key: string) {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // A frame without an origin, such as that of a mail, has no storage.
  }
}

/** As somebody did before this visit: the app does not go by the system's theme. */
function chooseDark(key: string) {
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, "dark");
  } catch {
    // As above.
  }
}

function keepToasts() {
  const keep = () => {
    if (document.documentElement) document.documentElement.dataset.toasts = "stay";
    return document.documentElement !== null;
  };
  // A frame without scripts, such as that of a mail, says on the console that an observer may not run there.
  if (keep() || self !== top) return;
  // The script may come before the page's first element.
  new MutationObserver((_, observer) => {
    if (keep()) observer.disconnect();
  }).observe(document, { childList: true });
}
