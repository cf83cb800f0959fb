import { saveWords } from "../../../lib/saved/save-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import {
  figures,
  holdBack,
  remaining,
  searchBox,
  searchFor,
  seeLanding,
  seeResultsFor,
  seeToast,
  typeQuery,
  watchSearches,
} from "../helpers/verbs";

test("a search shows figures with title, author and licence", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "water cycle");
  const first = figures(page).first();
  await expect(first).toContainText("Fig. 1 The water cycle");
  await expect(first).toContainText("by Figura collection");
  await expect(first.getByRole("link", { name: "CC0 1.0" })).toHaveAttribute(
    "href",
    "https://creativecommons.org/publicdomain/zero/1.0/",
  );
  await expect(first.getByRole("img", { name: "The water cycle", exact: true })).toBeVisible();
  await seeToast(page, /Found \d+ diagrams? for "water cycle"/);
  await expect(page).toHaveTitle("Results for “water cycle” | Figura");
});

test("Back and Forward go between landing and results without asking again", async ({ page }) => {
  const searches = watchSearches(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_rsc")) loads.push(request.url());
  });
  await page.goto("/");
  await searchFor(page, "cycle");
  await searchFor(page, "lens");
  await page.goBack();
  await seeResultsFor(page, "cycle");
  await expect(searchBox(page)).toHaveValue("cycle");
  await page.goBack();
  await seeLanding(page);
  await page.goForward();
  await seeResultsFor(page, "cycle");
  const asked = searches.map(({ search }) => search);
  expect(new Set(searches.map((url) => url.searchParams.get("q")))).toEqual(new Set(["cycle", "lens"]));
  expect(new Set(asked).size).toBe(asked.length);
  expect(loads).toEqual([]);
});

test("a new search begins at the top, and Back returns to where one was", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  await searchFor(page, "cycle");
  await expect(figures(page).last()).toBeVisible();
  const left = await page.evaluate(() => {
    window.scrollTo(0, 300);
    return window.scrollY;
  });
  await searchFor(page, "lens");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await seeResultsFor(page, "cycle");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test("a reload is free and never flashes the landing", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "cycle");
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText(searchWords.headline)).toBeHidden();
  await seeResultsFor(page, "cycle");
  await page.getByRole("link", { name: searchWords.newSearch }).click();
  await expect(remaining(page, 2)).toBeVisible();
});

test("an address can be shared", async ({ page, browser, baseURL }) => {
  await page.goto("/");
  await searchFor(page, "supply & demand");
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await other.goto(page.url());
  await seeResultsFor(other, "supply & demand");
  await other.close();
});

test("a search before the scripts are there becomes the full page, and is charged once", async ({ page }) => {
  const searchesLeft = async () => (await (await page.request.get("/api/allowance")).json()).remaining;
  const searches = watchSearches(page);
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await typeQuery(page, "cycle");
  await expect(page).toHaveURL("/search?q=cycle");
  await seeResultsFor(page, "cycle");
  expect(await searchesLeft()).toBe(2);

  release();
  await expect(page).toHaveURL("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await expect(page.getByRole("button", { name: saveWords.save }).first()).toBeAttached();
  expect(searches[0]?.searchParams.get("receipt")).toBeTruthy();
  expect(await searchesLeft()).toBe(2);

  await page.goBack();
  await seeLanding(page);
  await expect(page).toHaveURL("/");

  await page.goto("/search?q=diagram&licence=public-domain&page=2");
  await expect(page).toHaveURL("/?q=diagram&licence=public-domain&page=2");
  await expect(figures(page)).toHaveCount(20);
  expect(await searchesLeft()).toBe(1);
});
