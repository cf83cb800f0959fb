import type { Page } from "@playwright/test";
import { landingWords } from "../../lib/search/landing-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { holdBack, remaining, searchBox, searchFor, seeNoSidewaysScroll, seeResultsFor } from "./verbs";

const longest = "the electron transport chain of mitochondria in cross-section ".repeat(3).trim();
const remembered = ["lens", "cycle", longest, "ohm’s law", "cell", "water cycle"];

const recent = (page: Page) => page.getByRole("region", { name: landingWords.recentSearches });

async function openWithHistory(page: Page, queries: string[]) {
  await page.goto("/");
  await page.evaluate((list) => localStorage.setItem("figura-history:guest", JSON.stringify(list)), queries);
  await page.reload();
  await expect(remaining(page, 3)).toBeVisible();
}

test("the last five searches are there to do again, newest first", { tag: "@sample" }, async ({ page }) => {
  await openWithHistory(page, remembered);
  await expect(recent(page).getByRole("link")).toHaveText(remembered.slice(0, 5));
  await recent(page).getByRole("link", { name: "cycle", exact: true }).click();
  await expect(page).toHaveURL("/?q=cycle");
  await seeResultsFor(page, "cycle");
});

test("a search done again is the newest, also when its answer was still at hand", async ({ page }) => {
  await page.goto("/");
  for (const query of ["lens", "cell", "lens"]) await searchFor(page, query);
  await page
    .getByRole("link", { name: /^Figura/ })
    .first()
    .click();
  await expect(recent(page).getByRole("link")).toHaveText(["lens", "cell"]);
});

test("without a history there is nothing of it", async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: landingWords.clearHistory })).toHaveCount(0);
});

test("the row has its room before it is there", async ({ page }) => {
  await openWithHistory(page, ["lens", "cycle"]);
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.reload({ waitUntil: "commit" });
  const below = page.getByRole("heading", { name: searchWords.discoverTitle });
  await expect(below).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  const before = await below.boundingBox();
  release();
  await expect(recent(page)).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test("a long query is cut and sticks out nowhere", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openWithHistory(page, remembered);
  const link = recent(page).getByRole("link", { name: longest });
  await expect(link.getByText(longest)).toHaveCSS("text-overflow", "ellipsis");
  expect((await link.boundingBox())?.width).toBeLessThan(260);
  await seeNoSidewaysScroll(page);
});

test("clearing empties it for good, says so, and leads into the search box", async ({ page }) => {
  await openWithHistory(page, remembered);
  const above = () => page.getByRole("heading", { name: searchWords.tryOneOfThese }).boundingBox();
  const before = await above();
  await page.getByRole("button", { name: landingWords.clearHistory }).focus();
  await page.keyboard.press("Enter");
  await expect(recent(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: landingWords.historyCleared })).toBeAttached();
  await expect(searchBox(page)).toBeFocused();
  expect(await above()).toEqual(before);

  await page.reload();
  await expect(remaining(page, 3)).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
});
