import type { Page } from "@playwright/test";
import { menuWords } from "../../../lib/accounts/menu-words";
import { viewerWords } from "../../../lib/diagrams/viewer-words";
import { savedPageWords } from "../../../lib/saved/page-words";
import { searchWords } from "../../../lib/search/words";
import { folderNamed, tab } from "../helpers/saved-verbs";
import { plates, searchFor, seeTitle } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { expect } from "../helpers/with-accounts";

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

  const dialog = page.getByRole("dialog");
  const plate = plates(page).first();
  await plate.click();
  const name = (await dialog.getByRole("heading").first().textContent()) ?? "";
  await expect(page).toHaveTitle(`${name.replace(/^Fig\. \d+\s*/, "")} | Figura`);
  await dialog.getByRole("button", { name: viewerWords.close, exact: true }).click();
  await expect(page).toHaveTitle(`${searchWords.resultsFor("cycle")} | Figura`);

  await plate.click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await seeTitle(page, searchWords.headline);
  await expect(page).toHaveTitle(/^Figura: /);
});

test("the title follows the folder", async ({ page, comeAs }) => {
  await comeAs("free");
  await page.goto("/liked");
  await expect(page).toHaveTitle(`${savedPageWords.title} | Figura`);
  await expect(tab(page, savedPageWords.all)).toBeVisible();
  const { name } = await firstFolder(page);
  await tab(page, name).click();
  await expect(page).toHaveTitle(`${name} | Figura`);
  await page.reload();
  await expect(page).toHaveTitle(`${name} | Figura`);
  await tab(page, savedPageWords.all).click();
  await expect(page).toHaveTitle(`${savedPageWords.title} | Figura`);
});

async function firstFolder(page: Page) {
  const answer = await (await page.request.get("/api/folders")).json();
  return folderNamed(page, answer.folders[0].name);
}
