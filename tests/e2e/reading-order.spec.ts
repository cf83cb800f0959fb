import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { likedPageWords } from "../../lib/liked/page-words";
import { landingWords } from "../../lib/search/landing-words";
import { TIPS_TITLE } from "../../lib/search/tips-words";
import { searchWords } from "../../lib/search/words";
import { folderNamed, tab } from "./liked-verbs";
import { pages, whoSees } from "./pages";
import { plates, searchFor, seeResultsFor, seeTitle } from "./verbs";
import { test } from "./visitors";
import { avatar, expect } from "./with-accounts";

test.use({ expectedConsole: [/Failed to load resource/] });

const SKIP = "Skip to content";

const focused = (page: Page) => page.locator(":focus");

for (const sitePage of pages) {
  const visitor = whoSees(sitePage);

  test(`${sitePage.path}: the first key leads past the header`, { tag: "@desktop" }, async ({
    page,
    comeAs,
  }) => {
    await comeAs(visitor);
    await page.goto(sitePage.path);
    await seeTitle(page, sitePage.heading);
    await startAtTop(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: SKIP });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    const isPast = await focused(page).evaluate((element) => element.closest("header") === null);
    expect(isPast).toBe(true);
  });
}

test("every page has a title of its own", async ({ page, comeAs }) => {
  const titles = new Map<string, string>();
  await comeAs("free");
  for (const path of [
    "/dashboard",
    "/liked",
    "/account",
    "/pricing",
    "/payment-cancel",
    "/forgot-password",
  ]) {
    await page.goto(path);
    titles.set(await page.title(), path);
  }
  expect(titles.size).toBe(6);
});

test("a page begins at its start, whichever link led to it", async ({ page, comeAs }) => {
  await comeAs("guest");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: menuWords.pricing }).click();
  await expect(page).toHaveURL("/pricing");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("body")).toBeFocused();
});

test("the title follows what is on show: results, a figure, and back", async ({ page, comeAs }) => {
  await comeAs("guest");
  await page.goto("/");
  await expect(page).toHaveTitle(/^Figura: /);
  await searchFor(page, "cycle");
  await expect(page).toHaveTitle(`${searchWords.resultsFor("cycle")} | Figura`);

  const plate = plates(page).first();
  await plate.click();
  const dialog = page.getByRole("dialog");
  const name = await dialog.getByRole("heading").first().textContent();
  await expect(page).toHaveTitle(/ \| Figura$/);
  expect(name).toContain((await page.title()).replace(" | Figura", ""));
  await dialog.getByRole("button", { name: viewerWords.close, exact: true }).click();
  await expect(page).toHaveTitle(`${searchWords.resultsFor("cycle")} | Figura`);
  await page.goBack();
  await expect(page).toHaveTitle(/^Figura: /);
});

test("from an open figure Back leads to the landing with the landing's title", async ({ page, comeAs }) => {
  await comeAs("guest");
  await page.goto("/");
  await searchFor(page, "cycle");
  await plates(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await seeTitle(page, searchWords.headline);
  await expect(page).toHaveTitle(/^Figura: /);
});

test("the title follows the folder", async ({ page, comeAs }) => {
  await comeAs("free");
  await page.goto("/liked");
  await expect(page).toHaveTitle(`${likedPageWords.title} | Figura`);
  await expect(tab(page, likedPageWords.all)).toBeVisible();
  const { name } = await firstFolder(page);
  await tab(page, name).click();
  await expect(page).toHaveTitle(`${name} | Figura`);
  await page.reload();
  await expect(page).toHaveTitle(`${name} | Figura`);
  await tab(page, likedPageWords.all).click();
  await expect(page).toHaveTitle(`${likedPageWords.title} | Figura`);
});

test("the focus goes into what opens, and back to what opened it", async ({ page, comeAs }) => {
  await comeAs("free");
  await page.goto("/dashboard");
  const tips = page.getByRole("button", { name: landingWords.searchTips });
  await tips.click();
  const dialog = page.getByRole("dialog", { name: TIPS_TITLE });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(tips).toBeFocused();

  await avatar(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(avatar(page)).toBeFocused();

  await page.goto("/dashboard?q=cycle");
  await seeResultsFor(page, "cycle");
  const plate = plates(page).first();
  await plate.click();
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(plate).toBeFocused();
});

async function firstFolder(page: Page) {
  const answer = await (await page.request.get("/api/folders")).json();
  return folderNamed(page, answer.folders[0].name);
}

/** The place before everything that has a key, wherever a page has put the focus by itself. */
async function startAtTop(page: Page) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  });
}
