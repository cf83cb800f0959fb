import type { Page } from "@playwright/test";
import { searchWords } from "../../lib/search/words";
import {
  figures,
  firstBatch,
  holdBack,
  plates,
  pressLoadMore,
  refuseSearches,
  searchFor,
  seeResultsFor,
  seeToast,
  watchSearches,
} from "./verbs";
import { expect, test } from "./with-sources";

const loadMore = (page: Page) => page.getByRole("button", { name: searchWords.loadMore });
const titles = (page: Page) => figures(page).getByRole("heading").allTextContents();

/** Below the list; a toast may say the same. */
const theEnd = (page: Page) => page.getByRole("paragraph").filter({ hasText: searchWords.maximumShown(30) });

/** Brings half of the last figure onto the screen. */
const seeLast = (page: Page) => figures(page).last().scrollIntoViewIfNeeded();

test("the first batch fits the screen, and each press brings eight more, up to thirty", {
  tag: "@sample",
}, async ({ page }) => {
  await page.goto("/?q=cell");
  let expected = firstBatch();
  await expect(figures(page)).toHaveCount(expected);
  await expect(page.getByText(searchWords.showing(expected, 30, true)).last()).toBeVisible();
  while (expected < 30) {
    const before = await titles(page);
    expected = Math.min(expected + 8, 30);
    await pressLoadMore(page);
    await expect(figures(page)).toHaveCount(expected);
    expect((await titles(page)).slice(0, before.length)).toEqual(before);
    const brought = searchWords.loadedMore(expected - before.length);
    const words = [brought, searchWords.moreLoaded, searchWords.maximumShown(30)];
    await seeToast(page, new RegExp(words.join("|")));
  }
  await seeToast(page, searchWords.maximumShown(30));
  await expect(loadMore(page)).toHaveCount(0);
  await expect(theEnd(page)).toBeVisible();
});

test("what the search still has is loaded, and what had come already is only shown", async ({ page }) => {
  const searches = watchSearches(page);
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  const asked = searches.length;
  expect(asked).toBe(Math.ceil(firstBatch() / 10));
  await pressLoadMore(page);
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  await seeToast(page, searchWords.loadedMore(8));
  expect(searches.length).toBe(asked + 1);
});

test("the list goes on when its last figure is half seen", { tag: "@sample" }, async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  await seeLast(page);
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
});

test("before the last figure is half seen nothing more is loaded", async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  const last = figures(page).last();
  const seen = await last.evaluate((figure) => {
    const item = figure.closest("li") ?? figure;
    const { top, height } = item.getBoundingClientRect();
    window.scrollBy(0, top - window.innerHeight + height * 0.4);
    return (window.innerHeight - item.getBoundingClientRect().top) / height;
  });
  expect(seen).toBeGreaterThan(0.3);
  expect(seen).toBeLessThan(0.5);
  await page.waitForTimeout(400);
  await expect(figures(page)).toHaveCount(firstBatch());
});

test("the button rests after a press, so that a double press loads once", async ({ page }) => {
  await page.clock.install();
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  await page.clock.pauseAt(Date.now() + 60_000);
  await loadMore(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  const button = page.getByRole("button", {
    name: new RegExp(`${searchWords.loadMore}|${searchWords.loading}`),
  });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(500);
  await expect(loadMore(page)).toHaveAttribute("aria-disabled", "false");
});

test("while more is on its way, its places are kept and the button says so", async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  const release = await holdBack(page, "**/api/search?*");
  await pressLoadMore(page);
  await expect(page.getByRole("button", { name: searchWords.loading })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const height = () =>
    page.evaluate(() => document.querySelector("main ol")?.getBoundingClientRect().height ?? 0);
  await expect(page.locator("main ol > li")).toHaveCount(firstBatch() + 8);
  const reserved = await height();
  release();
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  expect(Math.abs((await height()) - reserved)).toBeLessThan(reserved * 0.05);
});

test("Back finds as many figures as there were, in the same place, without asking", {
  tag: "@sample",
}, async ({ page }) => {
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  await seeLast(page);
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  const left = await page.evaluate(() => {
    window.scrollTo(0, (document.querySelector("main ol")?.clientHeight ?? 0) / 2);
    return window.scrollY;
  });
  await searchFor(page, "photosynthesis");
  await expect(figures(page)).toHaveCount(firstBatch());
  const asked = searches.length;
  await page.goBack();
  await seeResultsFor(page, "cell");
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(searches.length).toBe(asked);
});

test("a figure further on stays when it is closed, and has the focus", async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  await pressLoadMore(page);
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  const id =
    (await plates(page)
      .nth(firstBatch() + 1)
      .getAttribute("data-figure")) ?? "";
  await page.goto(`/?q=cell&figure=${id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(`[data-figure="${id}"]`)).toBeFocused();
});

test.describe("when more cannot be loaded", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("the figures stay, and the button works again", async ({ page }) => {
    await page.goto("/?q=cell");
    await expect(figures(page)).toHaveCount(firstBatch());
    await refuseSearches(page, 400, { code: "invalid_request", detail: "page: too far" });
    await pressLoadMore(page);
    await seeToast(page, searchWords.loadMoreFailed);
    // Those that had come with the last page are shown all the same.
    const here = Math.ceil(firstBatch() / 10) * 10;
    await expect(figures(page)).toHaveCount(here);
    await page.unroute("**/api/search?*");
    await pressLoadMore(page);
    await expect.poll(() => figures(page).count()).toBeGreaterThan(here);
  });
});

test("whoever loads the last ones by keyboard keeps their place", async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  for (let expected = firstBatch(); expected < 30; ) {
    expected = Math.min(expected + 8, 30);
    await pressLoadMore(page);
    await expect(figures(page)).toHaveCount(expected);
  }
  await expect(theEnd(page)).toBeFocused();
});

test("whoever has left the button is not taken to the end of the list by its last figures", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/?q=cell");
  await expect(figures(page)).toHaveCount(firstBatch());
  await pressLoadMore(page);
  await expect(figures(page)).toHaveCount(firstBatch() + 8);
  await expect(loadMore(page)).toHaveAttribute("aria-disabled", "false");
  await expect(loadMore(page)).toBeFocused();
  const first = plates(page).first();
  await first.evaluate((plate: HTMLElement) => plate.focus({ preventScroll: true }));
  await seeLast(page);
  await expect(theEnd(page)).toBeVisible();
  await expect(loadMore(page)).toHaveCount(0);
  await expect(first).toBeFocused();
});
