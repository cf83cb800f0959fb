import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { authWords } from "@/lib/accounts/auth-words";
import { menuWords } from "@/lib/accounts/menu-words";
import { MANIFEST_PATH, OFFLINE_PATH } from "@/lib/collection/kept";
import { bytesOf, type KeptManifest } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import { downloadWords } from "@/lib/diagrams/download-words";
import { shareWords } from "@/lib/diagrams/share-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { savedPageWords } from "@/lib/saved/page-words";
import { saveWords } from "@/lib/saved/save-words";
import type { CutOff } from "@/lib/search/cut-off";
import { MAX_SHOWN } from "@/lib/search/query-text";
import { resultsWords } from "@/lib/search/results-words";
import { searchWords } from "@/lib/search/words";
import { offlineWords } from "@/lib/shell/offline-words";
import { SPLASH_KEY } from "@/lib/shell/splash-key";
import { studyWords } from "@/lib/study/words";
import { THEME_KEY } from "@/lib/theme";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { type Relay, startRelay } from "@/tests/setup/apps/relay";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { type Browser, type Screen, screens } from "./browser";
import { expectIn, fill, LONG_PATIENCE, press, see, seeGone } from "./page";

const QUERY = "cycle";
const FOLDER = "Biology";

const BOX = "#search [role=combobox]";
const PLATE = "main figure a[data-figure]";
const VIEWER = "[data-viewer]";
const TOAST = "[data-sonner-toast][data-removed=false]";
const DIALOG = "[data-slot=dialog-content]";

/** Set to a folder to have a picture of each step saved there. */
const pictures = process.env.BROWSER_PICTURES;

type Open = (screen: Screen) => Promise<Browser>;

/**
 * The main flows, in one browser on one screen in one theme. The steps follow each other as a user's do.
 * @param open null if the browser is not installed; then the walk is skipped and says so
 */
export function walk(name: string, open: Open | null): void {
  const isMatrix = process.env.MATRIX !== undefined;
  let isFirst = true;
  for (const [size, screen] of Object.entries(screens)) {
    for (const theme of isMatrix ? ["light", "dark"] : [screen.isPhone ? "dark" : "light"]) {
      const skipped = open ? "" : " (skipped: it is not installed)";
      const title = `${name}, ${size}, ${theme}${skipped}`;
      const isWhole = isFirst;
      isFirst = false;
      describe.skipIf(!open)(title, () => walkThrough(title, screen, theme, isWhole, open as Open));
    }
  }
}

/** @param isWhole whether the steps are walked that take long and do not depend on the screen */
function walkThrough(title: string, screen: Screen, theme: string, isWhole: boolean, open: Open): void {
  let app: BorrowedApp;
  let relay: Relay;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    app = await borrowApp("sources");
    // A second origin, whose server can go away.
    relay = await startRelay();
    relay.leadTo(app.port);
    browser = await open(screen);
    url = app.url;
    await begin(`${url}/robots.txt`);
  });
  afterAll(async () => {
    await browser?.close();
    await relay?.stop();
    await app?.stop();
  });

  /** Chooses the theme, and has had the splash of the first visit. */
  async function begin(page: string) {
    await browser.open(page);
    await browser.run(
      (themeKey, theme, splashKey) => {
        localStorage.setItem(themeKey, theme);
        sessionStorage.setItem(splashKey, "1");
      },
      THEME_KEY,
      theme,
      SPLASH_KEY,
    );
  }

  function step(what: string, work: () => Promise<void>): void {
    it(what, async () => {
      await work();
      const overflow = await browser.run(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (pictures)
        await browser.takePicture(join(pictures, `${title}, ${what}.png`.replaceAll(/[ ,:]+/g, "-")));
    });
  }

  /** Its field has the focus once it is open, and what is in it is selected. */
  async function typeInDialog(text: string) {
    await expectIn(
      browser,
      () =>
        document.activeElement?.closest("[data-slot=dialog-content]") != null &&
        document.activeElement?.tagName,
      (focused) => focused === "INPUT",
    );
    await browser.type(text);
    await browser.keys(["Enter"]);
  }

  /** As everyone opens it, except that toasts stay: on a busy machine one could have left before it is looked for. */
  async function openPage(path: string) {
    await browser.open(url + path);
    await browser.run(() => {
      document.documentElement.dataset.toasts = "stay";
    });
  }

  /** There is a network, but no server. A browser that sees no network at all on this machine says so. */
  const cutOffNow = async (): Promise<CutOff> =>
    (await browser.run(() => navigator.onLine)) ? "unreached" : "offline";

  async function seeToast(text: string) {
    const shown = await browser.run(
      (css) => [...document.querySelectorAll(css)].map((one) => one.textContent).join(" "),
      TOAST,
    );
    expect(shown).toContain(text);
  }
  const awaitToast = (text: string) => vi.waitFor(() => seeToast(text), 15_000);

  step("the landing page has its theme, and its tab stands upright", async () => {
    await openPage("/");
    await see(browser, BOX);
    expect(await browser.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
    if (screen.isPhone) return;
    const { width, height } = await browser.run(() => {
      const all = [...document.querySelectorAll("button")];
      const tab = all.find((one) => one.textContent?.trim() === "Feedback" && one.offsetWidth > 0);
      return tab?.getBoundingClientRect().toJSON() ?? { width: 0, height: 0 };
    });
    expect(height).toBeGreaterThan(2 * width);
  });

  step("suggestions are chosen by keys, and there are results", async () => {
    await fill(browser, BOX, QUERY);
    await see(browser, "#search [role=option]");
    await browser.keys(["ArrowDown"]);
    await see(browser, "#search [role=option][aria-selected=true]");
    await browser.keys(["Escape"]);
    await seeGone(browser, "#search [role=option]");
    await browser.keys(["Enter"]);
    await see(browser, PLATE);
  });

  step("the viewer has the focus, enlarges by a key and gives the focus back", async () => {
    await openPage(`/?q=${QUERY}`);
    await press(browser, PLATE);
    await expectIn(
      browser,
      () => document.querySelector("[data-viewer]")?.contains(document.activeElement) ?? false,
      (isWithin) => isWithin,
    );
    await browser.keys(["="]);
    await see(browser, `${VIEWER} output`, viewerWords.percent(1.5));
    await browser.keys(["Escape"]);
    await seeGone(browser, VIEWER);
    await expectIn(
      browser,
      () => (document.activeElement as HTMLElement).dataset.figure,
      (figure) => figure !== undefined,
    );
  });

  step("a diagram is opened in the viewer", async () => {
    await press(browser, PLATE);
    await see(browser, VIEWER);
  });

  // WebKit lets a page write to its history 100 times in ten seconds, which is fewer than these steps.
  step("a held arrow goes on and on, and the address follows", async () => {
    if (!isWhole) return;
    // What is loaded on the way shows toasts: the steps after this one begin when all is there.
    await vi.waitFor(async () => {
      await browser.keys(["ArrowRight"]);
      await seeToast(searchWords.maximumShown(MAX_SHOWN));
    }, 30_000);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowLeft"] as const) {
      await browser.keys(Array.from({ length: MAX_SHOWN }, () => key));
    }
    const first = await browser.run((css) => document.querySelector<HTMLElement>(css)?.dataset.figure, PLATE);
    await expectIn(
      browser,
      () => new URLSearchParams(location.search).get("figure"),
      (figure) => figure === first,
    );
  });

  step("the link of a diagram is copied", async () => {
    await press(browser, `${VIEWER} button`, cardWords.share);
    await awaitToast(shareWords.copied);
  });

  step("a picture is saved", async () => {
    await press(browser, `${VIEWER} button`, downloadWords.asFormat("PNG"));
    await vi.waitFor(
      () => expect(readdirSync(browser.downloads)).toEqual([expect.stringMatching(/^[A-Z].*\.png$/)]),
      15_000,
    );
    await browser.keys(["Escape"]);
    await seeGone(browser, VIEWER);
  });

  step("an account is opened", async () => {
    await openPage("/auth?signup=true");
    await fill(browser, "input[type=email]", newAddress());
    await fill(browser, "input[autocomplete=new-password]", PASSWORD);
    await press(browser, "button", authWords.createAccount);
    await typeInDialog("Ada King");
    await seeGone(browser, DIALOG);
    await expectIn(
      browser,
      () => document.querySelector("h1")?.textContent ?? "",
      (greeting) => greeting.endsWith("Ada King"),
    );
  });

  step("a diagram is saved, and a folder is made", async () => {
    await openPage(`/?q=${QUERY}`);
    await press(browser, "main figure button[aria-pressed=false]");
    await awaitToast(saveWords.saved);
    await openPage("/liked");
    await see(browser, "[data-liked]");
    await press(browser, "button", savedPageWords.newFolder);
    await typeInDialog(FOLDER);
    await seeGone(browser, DIALOG);
    await expectIn(
      browser,
      () => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent).join(),
      (tabs) => tabs.includes(FOLDER),
    );
  });

  step("whoever has signed out is not seen by Back", async () => {
    await press(browser, "header button", menuWords.menu);
    await press(browser, "[role=menuitem]", menuWords.signOut);
    await expectIn(
      browser,
      () => location.pathname,
      (path) => path === "/",
    );
    await browser.back();
    await expectIn(
      browser,
      () => location.pathname,
      (path) => path === "/auth",
    );
    await seeGone(browser, "[data-liked]");
  });

  step("nothing is on the console, and the policy allows all", async () => {
    expect(await browser.faults()).toEqual([]);
  });

  step("a page that no server brings is replaced by ours", async () => {
    const away = `http://localhost:${relay.port}`;
    await begin(`${away}/robots.txt`);
    // The worker stands in for pages that are opened once it is there.
    await vi.waitFor(async () => {
      await browser.open(`${away}/pricing`);
      expect(await browser.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
    }, 15_000);
    relay.leadTo(undefined);
    await browser.run(() => setTimeout(() => location.assign("/terms")));
    await expectIn(
      browser,
      () => document.title,
      (shown) => shown.startsWith(offlineWords.title),
    );
    const cutOff = await cutOffNow();
    const why = { offline: offlineWords.text, unreached: offlineWords.unreachedText }[cutOff];
    await see(browser, `.${cutOff}`, why);
  });

  if (!isWhole) return;
  step("the collection is kept, searched, saved as a file and studied without a server", async () => {
    const away = `http://localhost:${relay.port}`;
    const manifest = (await (await fetch(url + MANIFEST_PATH)).json()) as KeptManifest;
    relay.leadTo(app.port);
    await browser.open(away + OFFLINE_PATH);
    await press(browser, "main button", keptWords.keep(bytesOf(manifest.files)));
    await see(browser, "main [role=status]", keptWords.kept(bytesOf(manifest.files)), LONG_PATIENCE);
    relay.leadTo(undefined);
    // Not typed: what is typed while the page starts may lose its first letters.
    const cutOff = await cutOffNow();
    await browser.run(() => setTimeout(() => location.assign("/?q=mitosis")));
    await expectIn(
      browser,
      () => document.querySelector("main")?.textContent ?? "",
      (text) => text.includes(resultsWords.cutOff(cutOff)),
    );
    await press(browser, PLATE);
    await expectIn(
      browser,
      () => document.querySelector<HTMLImageElement>("[data-viewer] img")?.naturalWidth ?? 0,
      (width) => width > 0,
    );
    // A press on what is opening would reach what lies behind it.
    await expectIn(
      browser,
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .length,
      (running) => running === 0,
    );
    await press(browser, `${VIEWER} button`, downloadWords.asFormat("PNG"));
    await vi.waitFor(() => expect(readdirSync(browser.downloads)).toContain("Mitosis.png"), 15_000);
    await press(browser, `${VIEWER} a`, studyWords.studyLabels);
    await see(browser, "h1", studyWords.title("Mitosis"));
    // The drawing: what is shown meanwhile, and in its place if it fails, has pictures too.
    await see(browser, "main [role=group][aria-busy=false] > [aria-hidden] > svg");
  });

  step("the space is freed", async () => {
    relay.leadTo(app.port);
    await browser.open(`http://localhost:${relay.port}${OFFLINE_PATH}`);
    await press(browser, "main button", keptWords.free);
    await see(browser, "main [role=status]", keptWords.freed);
  });
}
