import type { Page } from "@playwright/test";
import { filterWords } from "../../lib/search/filter-words";
import { searchWords } from "../../lib/search/words";
import { figures, remaining, searchFor, seeResultsFor, watchSearches } from "./verbs";
import { expect, test } from "./with-sources";

const titles = (page: Page) => figures(page).getByRole("heading").allTextContents();
const tags = (page: Page) => page.getByRole("group", { name: filterWords.byTag }).getByRole("button");
const choose = (page: Page, name: string, label: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOption({ label });
const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();
const queryOf = (page: Page) => new URL(page.url()).searchParams;

test("results are filtered by exactly one tag of up to five, and again by none", { tag: "@sample" }, async ({
  page,
}) => {
  await page.goto("/");
  await searchFor(page, "cell");
  const all = await titles(page);
  const offered = await tags(page).allTextContents();
  expect(offered[0]).toBe(filterWords.allTags);
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.length).toBeLessThanOrEqual(6);
  expect(offered.slice(1)).toEqual(offered.slice(1).toSorted((a, b) => a.localeCompare(b, "en")));

  const tag = offered[1] ?? "";
  await tags(page).filter({ hasText: tag }).first().click();
  await expect(tags(page).filter({ hasText: tag }).first()).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => queryOf(page).get("tag")).toBe(tag);
  await expect.poll(() => titles(page)).not.toEqual(all);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

  await tags(page).first().click();
  await expect.poll(() => queryOf(page).has("tag")).toBe(false);
  // Sources that answered meanwhile have theirs behind.
  await expect.poll(async () => (await titles(page)).slice(0, all.length)).toEqual(all);
});

test("a tag on a card filters by it, even one that was not on offer", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "photosynthesis");
  const tag = figures(page).first().getByRole("list", { name: "Tags" }).getByRole("link").first();
  const name = (await tag.textContent()) ?? "";
  await tag.click();
  await expect.poll(() => queryOf(page).get("tag")).toBe(name);
  await expect(page.getByRole("button", { name, exact: true, pressed: true })).toBeVisible();
});

test("a category can be chosen beside the tag", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "circuit");
  await openFilters(page);
  await choose(page, "Category", "Educational");
  await expect.poll(() => queryOf(page).get("category")).toBe("Educational");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const legend of await figures(page).all()) await expect(legend).toContainText("Educational");
});

for (const [name, label, parameter, value] of [
  ["Licence", "Commercial use allowed", "licence", "commercial"],
  ["Format", "SVG", "format", "svg"],
  ["Shape", "Wide", "shape", "wide"],
  ["Source", "Openverse", "source", "openverse"],
] as const) {
  test(`the sources are asked for the ${name.toLowerCase()} that is chosen, and nothing is spent`, async ({
    page,
  }) => {
    await page.goto("/");
    await searchFor(page, "cell");
    const searches = watchSearches(page);
    await openFilters(page);
    await choose(page, name, label);
    await expect.poll(() => searches[0]?.searchParams.get(parameter)).toBe(value);
    await expect(page.getByRole("button", { name: filterWords.active(1) })).toBeVisible();
    await expect.poll(() => queryOf(page).get(parameter)).toBe(value);
    await seeResultsFor(page, "cell");
    await page.getByRole("link", { name: searchWords.newSearch }).click();
    await expect(remaining(page, 2)).toBeVisible();
  });
}

test("choosing a source leaves only its diagrams", async ({ page }) => {
  await page.goto("/?q=cell&source=collection");
  await seeResultsFor(page, "cell");
  for (const figure of await figures(page).all()) await expect(figure).toContainText("by Figura collection");
});

test("when nothing fits, it says so and the filters can be cleared", { tag: "@sample" }, async ({ page }) => {
  await page.goto("/?q=photosynthesis&source=collection&shape=tall&sort=newest&view=list");
  await expect(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: searchWords.noResults })).toBeVisible();
  await page.getByRole("button", { name: filterWords.clear }).last().click();
  await seeResultsFor(page, "photosynthesis");
  expect(page.url()).toMatch(/\/\?q=photosynthesis&sort=newest&view=list$/);
});

test("a tag that no diagram has shows none, and All Results leads back", async ({ page }) => {
  await page.goto("/?q=cell&tag=no+such+tag");
  await expect(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  await tags(page).first().click();
  await expect(figures(page).first()).toBeVisible();
});

test("the order is Most Popular at first; Newest First puts the dated ones in front", {
  tag: "@sample",
}, async ({ page }) => {
  const answers: { id: string; title: string; createdAt: string | null }[] = [];
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname === "/api/search") answers.push(...(await response.json()).diagrams);
  });
  await page.goto("/?q=cell");
  await seeResultsFor(page, "cell");
  await expect(page.getByRole("combobox", { name: filterWords.sort })).toHaveValue("popular");
  // The page may have read the answer before this has.
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect((await titles(page))[0]).toContain(answers[0]?.title);

  await choose(page, filterWords.sort, "Newest First");
  await expect.poll(() => queryOf(page).get("sort")).toBe("newest");
  await expect.poll(() => answers.length).toBe(30);
  const newest = answers.toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
  const dates = new Map(answers.map(({ title, createdAt }) => [title, createdAt]));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const shown = await figures(page).locator("h2 bdi").allTextContents();
  expect(shown.map((title) => dates.get(title))).toEqual(
    newest.slice(0, shown.length).map(({ createdAt }) => createdAt),
  );
});

test("Most Relevant goes by the points of the ranking, then by the place that the source gave", async ({
  page,
}) => {
  const answers: { title: string; score: number; relevanceScore: number }[] = [];
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname === "/api/search") answers.push(...(await response.json()).diagrams);
  });
  await page.goto("/?q=cell");
  await seeResultsFor(page, "cell");
  await choose(page, filterWords.sort, "Most Relevant");
  await expect.poll(() => queryOf(page).get("sort")).toBe("relevant");
  await expect.poll(() => answers.length).toBe(30);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

  const points = ({ score, relevanceScore }: { score: number; relevanceScore: number }) => [
    score,
    relevanceScore,
  ];
  const relevant = answers.toSorted((a, b) => b.score - a.score || b.relevanceScore - a.relevanceScore);
  expect(relevant).not.toEqual(answers);
  const byTitle = new Map(answers.map((answer) => [answer.title, points(answer)]));
  const shown = await figures(page).locator("h2 bdi").allTextContents();
  expect(shown.map((title) => byTitle.get(title))).toEqual(relevant.slice(0, shown.length).map(points));
});

test("grid and list show the same figures", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "cell");
  const inGrid = await titles(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => queryOf(page).get("view")).toBe("list");
  expect((await titles(page)).slice(0, inGrid.length)).toEqual(inGrid);
});

test("every choice is a step that Back undoes and Forward does again, without asking", {
  tag: "@sample",
}, async ({ page }) => {
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "cell");
  await expect(tags(page).nth(1)).toBeVisible();
  await page.getByRole("button", { name: "List" }).click();
  await tags(page).nth(1).click();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await openFilters(page);
  await choose(page, "Source", "Openverse");
  await seeResultsFor(page, "cell");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const last = { url: page.url(), titles: await titles(page), asked: searches.length };

  for (const undone of ["source", "tag", "view"]) {
    await page.goBack();
    await expect.poll(() => queryOf(page).has(undone)).toBe(false);
  }
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
  for (let step = 0; step < 3; step += 1) await page.goForward();
  await expect(page).toHaveURL(last.url);
  await expect.poll(() => titles(page)).toEqual(last.titles);
  expect(searches.length).toBe(last.asked);
});

test("the next search keeps order and layout, and drops the filters of the last", async ({ page }) => {
  await page.goto("/?q=cell&sort=newest&view=list&licence=commercial&tag=biology");
  await expect(figures(page).first().or(page.getByText(filterWords.noneFit))).toBeVisible();
  await searchFor(page, "lens");
  expect(page.url()).toMatch(/\/\?q=lens&sort=newest&view=list$/);
});
