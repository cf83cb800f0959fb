import type { Page } from "@playwright/test";
import { errorWords } from "../../../lib/shell/error-words";
import { siteWords } from "../../../lib/site/site-words";
import { THEME_KEY } from "../../../lib/theme";
import { violationsOf } from "../helpers/axe";
import { remaining, seeLanding, seeTitle, title } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /./ });

const themeSwitch = (page: Page) => page.getByRole("button", { name: "Dark theme" });
const tryAgain = (page: Page) => page.getByRole("button", { name: errorWords.tryAgain });
const reference = (page: Page) => page.getByText(/^Reference \S+\. /);

/** From now on whatever asks which theme is on finds a browser that throws. */
const breakTheme = (page: Page) =>
  page.evaluate(() => {
    const { contains } = DOMTokenList.prototype;
    Object.assign(window, { mend: () => Object.assign(DOMTokenList.prototype, { contains }) });
    DOMTokenList.prototype.contains = function (name: string) {
      if (this !== document.documentElement.classList) return contains.call(this, name);
      throw new Error("Broken by a test.");
    };
  });

/** What stands around every layout reads the page's title aloud, and breaks of it. */
const breakTitle = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "title", {
      configurable: true,
      get() {
        throw new Error("Broken by a test, too.");
      },
      set(title: string) {
        Object.getOwnPropertyDescriptor(Document.prototype, "title")?.set?.call(document, title);
      },
    });
  });

const mend = (page: Page) => page.evaluate("window.mend(); delete document.title");

async function seeBrokenPage(page: Page) {
  await seeTitle(page, errorWords.title);
  await expect(page.getByText(errorWords.text)).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page).toHaveTitle(`${errorWords.title} | Figura`);
  await expect(page.getByRole("alert").filter({ has: title(page) })).toBeVisible();
  const home = page.getByRole("main").getByRole("link", { name: errorWords.home, exact: true });
  await expect(home).toHaveAttribute("href", "/");
}

// The theme that was chosen outlives the page that broke.
test.beforeEach(({ page }) => page.addInitScript((key) => localStorage.setItem(key, "dark"), THEME_KEY));

const seeTheme = (page: Page) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");

test("a page that the server could not make stands in the site, with a number to quote", async ({
  page,
  site,
}) => {
  site.gate.shut();
  expect((await page.goto("/diagrams/commons-found"))?.status()).toBe(500);
  await seeBrokenPage(page);
  await seeTheme(page);
  await expect(reference(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  site.gate.open();
  await tryAgain(page).click();
  await expect(title(page)).not.toHaveText(errorWords.title);
});

test("where the site around it broke, the page stands alone, and comes back", async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await breakTheme(page);
  await page.evaluate(() => document.documentElement.classList.toggle("broken"));
  await seeBrokenPage(page);
  await seeTheme(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(reference(page)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await mend(page);
  await tryAgain(page).click();
  await seeLanding(page);
  await expect(page).toHaveTitle(siteWords.title);
  await expect(themeSwitch(page)).toBeVisible();
});

test("where what is around every layout broke, a last page stands in for everything", async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await breakTheme(page);
  await page.evaluate(() => document.documentElement.classList.toggle("broken"));
  await seeTitle(page, errorWords.title);
  await breakTitle(page);
  await tryAgain(page).click();
  // The page's own body, and no longer the one that the layout had.
  await expect(page.locator("body.flex > main")).toHaveCount(1);
  await page.evaluate("delete document.title");
  await seeBrokenPage(page);
  await seeTheme(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await mend(page);
  await tryAgain(page).click();
  await expect(title(page)).not.toHaveText(errorWords.title);
  await expect(page.getByRole("banner")).toBeVisible();
});
