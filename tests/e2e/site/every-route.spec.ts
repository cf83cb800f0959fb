import type { Page } from "@playwright/test";
import { footerWords } from "../../../lib/shell/footer-words";
import { THEME_KEY, type themeColours } from "../../../lib/theme";
import { publicPictureHosts } from "../../../server/config/source-settings";
import { violationsOf } from "../helpers/axe";
import { pages, type SitePage, tabTitle, type Visitor, visitors } from "../helpers/pages";
import { watchPlaces } from "../helpers/places";
import { standBetween } from "../helpers/stand-between";
import { isRunning, seeNoSidewaysScroll, seeRunning, seeTitle, title } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { expect } from "../helpers/with-accounts";

// Pages that are not there are among them, and those whose questions nobody answers.
test.use({ expectedConsole: /status of 404|net::ERR_FAILED/ });

type Theme = keyof typeof themeColours;

interface Screen {
  theme: Theme;
  hasKeys: boolean;
}

const screens: Record<string, Screen> = {
  desktop: { theme: "light", hasKeys: true },
  phone: { theme: "dark", hasKeys: false },
};

/** So many are as long as a test may take. */
const PAGES_A_WALK = 10;

for (const [name, screen] of Object.entries(screens)) {
  for (const visitor of visitors) {
    const seen = pages.filter((one) => one.visitors.includes(visitor));
    for (const [index, part] of inParts(seen).entries()) {
      test(`the pages of the ${visitor}, part ${index + 1}, on a ${name} in the ${screen.theme}`, {
        tag: tagsOf(screen, visitor),
      }, async ({ page, site, comeAs }) => {
        test.setTimeout(180_000);
        await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
          THEME_KEY,
          screen.theme,
        ] as const);
        await comeAs(visitor);
        const strangers = watchStrangers(page, site.url);
        const walk = await beginWalk(page);
        for (const one of part) {
          await test.step(one.path, async () => {
            await walk.visit(one, screen);
            // Premium and the admin have the same pages as a free account where nothing answers.
            if (screen.hasKeys && ["guest", "free"].includes(visitor)) await walk.visitUnanswered(one);
          });
        }
        expect(strangers).toEqual([]);
      });
    }
  }
}

/** One walk stands for all browser tests in `npm test`. */
function tagsOf({ hasKeys }: Screen, visitor: Visitor): string[] {
  if (!hasKeys) return ["@phone"];
  return visitor === "premium" ? ["@smoke"] : [];
}

function inParts(seen: readonly SitePage[]): SitePage[][] {
  const count = Math.ceil(seen.length / PAGES_A_WALK);
  const size = Math.ceil(seen.length / count);
  return Array.from({ length: count }, (_, part) => seen.slice(part * size, (part + 1) * size));
}

async function beginWalk(page: Page) {
  const places = await watchPlaces(page);
  const server = await standBetween(page);

  async function visit(one: SitePage, { hasKeys }: Screen) {
    server.hold();
    const response = await page.goto(one.path, { waitUntil: "domcontentloaded" });
    expect(response?.status()).toBe(one.status);
    await places.known();
    expect(await isRunning(page)).toBe(false);
    server.sendScripts();
    await seeRunning(page);
    await expect(title(page)).toHaveCount(1);
    await expect(page.getByRole("main")).not.toBeEmpty();
    expect(await places.moved(), "moved while it waits").toEqual([]);
    server.answer();

    await seeTitle(page, one.heading);
    await expect(page).toHaveTitle(tabTitle(one.title));
    await expect(title(page)).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole("navigation", { name: footerWords.label })).toBeVisible();
    await server.seeAllAnswered();
    expect(await violationsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);
    expect(await places.moved(), "moved by what came").toEqual([]);
    if (hasKeys) await seeWayPastHeader(page);
  }

  /** Where nothing answers, a page still has its heading, and more below it than that it is loading. */
  async function visitUnanswered(one: SitePage) {
    if (server.asked() === 0) return;
    server.breakOff();
    await page.goto(one.path);
    await seeRunning(page);
    await server.seeAllAnswered();
    await expect(title(page)).toHaveCount(1);
    await expect(title(page)).not.toBeEmpty();
    await expect(page.getByRole("main")).not.toHaveText(/^\s*(Loading\.\.\.)?\s*$/);
  }

  return { visit, visitUnanswered };
}

/** The first key leads past the header, wherever the page has put the focus by itself. */
async function seeWayPastHeader(page: Page) {
  await startAtTop(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const isPast = await page.locator(":focus").evaluate((element) => element.closest("header") === null);
  expect(isPast).toBe(true);
}

async function startAtTop(page: Page) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  });
}

/** The addresses that are asked for outside the site and the hosts of its pictures. */
function watchStrangers(page: Page, home: string): string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isKnown =
      !protocol.startsWith("http") ||
      origin === home ||
      (request.resourceType() === "image" && publicPictureHosts.some((host) => host === origin));
    if (!isKnown) strangers.push(request.url());
  });
  return strangers;
}
