import type { Page } from "@playwright/test";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { searchWords } from "../../lib/search/words";
import { figures, holdBack, plates, seeResultsFor } from "./verbs";
import { expect, test } from "./with-sources";

const viewer = (page: Page) => page.getByRole("dialog");

// Behind the viewer the list is there for the eyes alone, and has no roles.
const cards = (page: Page) => page.locator("main figure");

/** What the card at a place says, from 1. */
async function cardAt(page: Page, place: number) {
  const card = cards(page).nth(place - 1);
  const title = await card.locator("h2 bdi").textContent();
  const id = await card.locator("[data-figure]").getAttribute("data-figure");
  if (title === null || id === null) throw new Error(`The card at ${place} has no title or no figure.`);
  return { title, address: `/?q=cell&figure=${id}` };
}

async function seeFigureOf(page: Page, place: number) {
  const { title, address } = await cardAt(page, place);
  await expect(page).toHaveURL(address);
  await expect(viewer(page).getByRole("heading", { level: 2 })).toHaveText(title);
  await expect(viewer(page)).toContainText(searchWords.figure(place));
}

test("a press on a plate opens its figure, and Escape gives the focus back to the plate", {
  tag: "@sample",
}, async ({ page }) => {
  await page.goto("/?q=cell");
  await seeResultsFor(page, "cell");
  await plates(page).nth(2).click();
  await seeFigureOf(page, 3);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL("/?q=cell");
  await expect(plates(page).nth(2)).toBeFocused();
});

test("Next on the last figure of the list loads more, and shows the first of them", {
  tag: "@sample",
}, async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(page.getByRole("button", { name: searchWords.loadMore })).toBeVisible();
  const shown = await figures(page).count();
  const last = await cardAt(page, shown);
  // By the address: a press on the last plate would bring it into view, and load more by that alone.
  await page.goto(last.address);
  await expect(viewer(page)).toBeVisible();
  await seeFigureOf(page, shown);
  await expect(cards(page)).toHaveCount(shown);

  await viewer(page).getByRole("button", { name: viewerWords.next, exact: true }).click();
  await expect(cards(page)).toHaveCount(shown + 8);
  await seeFigureOf(page, shown + 1);
});

test("whoever closes the viewer while more is loading stays with the list", async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(page.getByRole("button", { name: searchWords.loadMore })).toBeVisible();
  const shown = await figures(page).count();
  const { address } = await cardAt(page, shown);
  await page.goto(address);
  await seeFigureOf(page, shown);
  const release = await holdBack(page, "**/api/search?*");
  await viewer(page).getByRole("button", { name: viewerWords.next, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  release();
  await expect(cards(page)).toHaveCount(shown + 8);
  await expect(page).toHaveURL("/?q=cell");
  await expect(viewer(page)).toHaveCount(0);
});

test("of two plates pressed before the viewer was there the last is shown, and one Escape closes it", async ({
  page,
}) => {
  await page.goto("/?q=cell");
  await seeResultsFor(page, "cell");
  const release = await holdBack(page, "**/_next/static/chunks/**");
  await plates(page).nth(0).click();
  await plates(page).nth(1).click();
  release();
  await seeFigureOf(page, 2);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/?q=cell");
  await expect(viewer(page)).toHaveCount(0);
});
