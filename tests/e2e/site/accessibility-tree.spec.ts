import type { Locator, Page } from "@playwright/test";
import type { FoundDiagram, SearchMessage } from "../../../lib/search/search-answer";
import { makeDiagram } from "../../unit/search/make";
import { changeSearch, plates, seeLanding, seeResultsFor, toasts } from "../helpers/verbs";
import { isPhone } from "../helpers/download-verbs";
import { fill, openSaved } from "../helpers/saved-verbs";
import { expect, test } from "../helpers/with-accounts";

test("landing", async ({ page }) => {
  await page.goto("/");
  await seeLanding(page);
  console.log(await page.locator("body").ariaSnapshot());
});
test("results", async ({ page }) => {
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await expect(toasts(page)).toBeVisible();
  console.log(await page.locator("body").ariaSnapshot());
  await plates(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  console.log(await page.locator("body").ariaSnapshot());
});
test("liked", async ({ page, site, account }) => {
  await fill(site, account, 3);
  await openSaved(page);
  console.log(await page.locator("body").ariaSnapshot());
  await page.goto("/liked/sheet");
  await expect(page.getByRole("heading", {level:2})).toHaveCount(3);
  console.log(await page.locator("body").ariaSnapshot());
});
