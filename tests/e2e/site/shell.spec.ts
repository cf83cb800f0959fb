import type { Page } from "@playwright/test";
import { PRIVACY_PATH, policyNames } from "../../../lib/policies/paths";
import { splashTagline } from "../../../lib/search/landing-words";
import { footerWords } from "../../../lib/shell/footer-words";
import { expect, test } from "../helpers/setup";
import { searchBox, searchFor, seeLanding } from "../helpers/verbs";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const policies = (page: Page, name: string = footerWords.policies) =>
  footer(page).getByRole("button", { name });
const list = (page: Page) => footer(page).getByRole("list", { name: footerWords.policies });
const splash = (page: Page) => page.locator(".splash");

/** Keeps the splash at its beginning, however slow the machine, until it is let go. */
async function holdSplash(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    // The script in <head> is the first to ask when a frame comes: after a late one there is no splash.
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => {
      window.requestAnimationFrame = request;
      return request(() => draw(0));
    };
    document.addEventListener("DOMContentLoaded", () => {
      const moving = document.querySelector(".splash")?.getAnimations({ subtree: true }) ?? [];
      for (const animation of moving) {
        animation.pause();
        animation.currentTime = 0;
      }
      Object.assign(window, { playSplash: () => moving.map((animation) => animation.play()) });
    });
  });
  return async () => {
    await page.evaluate("window.playSplash()");
  };
}

test.describe("the header is bare until 20 px of scroll, then stock that shines through,", () => {
  const ground = (page: Page) =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  const seeBare = (page: Page) => expect.poll(() => ground(page)).toMatch(/[,/] ?0\)$|^transparent$/);
  const seeStock = (page: Page) => expect.poll(() => ground(page)).toMatch(/0\.94\)$/);

  async function seeHeaderFollow(page: Page) {
    await page.goto("/");
    await seeLanding(page);
    await seeBare(page);
    await scrollTo(page, 21);
    await seeStock(page);
    await scrollTo(page, 15);
    await seeBare(page);
  }

  test("also where nothing may move", async ({ page }) => {
    await seeHeaderFollow(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await seeHeaderFollow(page);
  });

  test("also in a browser whose styles know of no scroll", async ({ page }) => {
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const css = (await response.text()).replaceAll(/animation-timeline: ?scroll\(\)/g, "unknown-to-it: 1");
      await route.fulfill({ response, body: css });
    });
    await seeHeaderFollow(page);
  });
});

test.describe("the footer", () => {
  test("closes the policies when one goes elsewhere, and names the one that is on show", async ({ page }) => {
    await page.goto("/");
    await searchFor(page, "cycle");
    // By key: more results come as the footer scrolls into view, and a pointer would miss the button.
    await policies(page).press("Enter");
    await expect(list(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await seeLanding(page);
    await expect(list(page)).toBeHidden();

    await policies(page).click();
    const name = policyNames[PRIVACY_PATH];
    await list(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(PRIVACY_PATH);
    const button = policies(page, `${footerWords.policies}: ${name}`);
    await expect(button).toHaveText(name);
    await button.click();
    await expect(list(page).locator("[aria-current=page]")).toHaveText(name);
    await expect(list(page).locator("svg")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.goBack();
    await seeLanding(page);
    await expect(list(page)).toBeHidden();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens the policies all the same", async ({ page }) => {
      await page.goto("/pricing");
      await expect(list(page)).toBeHidden();
      await policies(page).click();
      await expect(list(page).getByRole("link", { name: policyNames[PRIVACY_PATH] })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(list(page)).toBeHidden();
      await expect(splash(page)).toBeHidden();
    });
  });
});

test.describe("the splash", () => {
  test.use({ hasSplash: true, contextOptions: { reducedMotion: "no-preference" } });

  test("begins a session, lets everything through, and is gone by itself", async ({ page }) => {
    const letGo = await holdSplash(page);
    await page.goto("/");
    await expect(splash(page)).toBeVisible();
    await expect(splash(page)).toContainText(splashTagline);
    // Beneath it the page is there, and takes what is typed and pressed.
    await searchBox(page).click();
    await searchBox(page).fill("lens");
    await letGo();
    await expect(splash(page)).toBeHidden();
    await expect(searchBox(page)).toHaveValue("lens");
    // Nor does it begin anew where it would be put on the page again.
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");

    await page.goto("/pricing");
    await expect(splash(page)).toBeHidden();
    await page.reload();
    await expect(splash(page)).toBeHidden();
  });

  test("is not seen again in a tab that a page of ours opens", async ({ page, context }) => {
    await page.goto("/");
    const opened = context.waitForEvent("page");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/pricing", target: "_blank" });
      link.rel = "noopener";
      document.body.append(link);
      link.click();
    });
    const other = await opened;
    await other.waitForURL("/pricing");
    await expect(splash(other)).toBeHidden();
    await expect(other.locator("html")).not.toHaveAttribute("data-splash");
  });

  for (const [why, path] of [
    ["who comes back from a payment", "/payment-cancel"],
    ["what is not there", "/dev/no-such-page"],
  ] as const) {
    test.describe(`of ${why}`, () => {
      test.use({ expectedConsole: /status of 404/ });

      test("does not cover it, nor the next page", async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("html")).not.toHaveAttribute("data-splash");
        await expect(splash(page)).toBeHidden();
        await page.goto("/");
        await expect(page.locator("html")).not.toHaveAttribute("data-splash");
      });
    });
  }
});
