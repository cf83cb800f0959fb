import { connectionWords } from "../../lib/connection-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import {
  figures,
  holdBack,
  refuseSearches,
  searchFor,
  seeLanding,
  seeResultsFor,
  seeTitle,
  seeToast,
  typeQuery,
  watchSearches,
} from "./verbs";

test.use({ expectedConsole: [/Failed to load resource/] });

const exhausted = { code: "sources_unavailable", detail: searchWords.exhausted };

test("a failing server shows the error state, and Try Again recovers", { tag: "@sample" }, async ({
  page,
}) => {
  const searches = watchSearches(page);
  await refuseSearches(page, 503, exhausted);
  await page.goto("/");
  await typeQuery(page, "cycle");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText(searchWords.exhausted)).toBeVisible();
  await seeToast(page, searchWords.sourcesExhausted);
  expect(searches).toHaveLength(3);

  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: searchWords.tryAgain }).click();
  await seeResultsFor(page, "cycle");
});

test("a second failure offers a search with fewer words", async ({ page }) => {
  await refuseSearches(page, 503, exhausted);
  await page.goto("/?q=krebs+cycle+enzymes+in+plants");
  await seeTitle(page, searchWords.errorTitle);
  await page.getByRole("button", { name: searchWords.tryAgain }).click();
  const simpler = page.getByRole("link", { name: searchWords.searchInstead("krebs cycle enzymes") }).first();
  await expect(simpler).toBeVisible();
  await page.unroute("**/api/search?*");
  await simpler.click();
  await expect(page).toHaveURL("/?q=krebs+cycle+enzymes");
});

test("searching for the same again after a failure tries again", async ({ page }) => {
  await refuseSearches(page, 503, exhausted);
  await page.goto("/?q=cycle");
  await seeTitle(page, searchWords.errorTitle);
  await page.unroute("**/api/search?*");
  await searchFor(page, "cycle");
});

for (const [what, reachesServer] of [
  ["before the server heard of it", false],
  ["with the answers on their way", true],
] as const) {
  test(`a short break of the connection passes unseen and costs one search, ${what}`, async ({ page }) => {
    let breaks = 2;
    await page.route("**/api/search?*", async (route) => {
      if (breaks === 0) return route.continue();
      breaks -= 1;
      if (reachesServer) await route.fetch();
      return route.abort();
    });
    await page.goto("/");
    await searchFor(page, "cycle");
    const { remaining } = await (await page.request.get("/api/allowance")).json();
    expect(remaining).toBe(2);
  });
}

test("a line that has died ends in the error state, with the way to try again", async ({ page }) => {
  await page.addInitScript(() => {
    // The patience of a reader, sooner at its end.
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException("", "TimeoutError"));
  });
  const searches = watchSearches(page);
  await page.goto("/?q=cycle");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText(connectionWords.failed)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: searchWords.tryAgain })).toBeVisible();
  expect(searches.length).toBeLessThanOrEqual(1);
});

test("a refusal is not tried again", async ({ page }) => {
  const searches = watchSearches(page);
  await refuseSearches(page, 400, { code: "invalid_request", detail: "q: too long" });
  await page.goto("/?q=cycle");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText("q: too long")).toBeVisible();
  expect(searches).toHaveLength(1);
});

test("a silent source is named above the figures of the others", async ({ page }) => {
  await page.route("**/api/search?*", async (route) => {
    const answer = await (await route.fetch()).json();
    const sources = [
      { provider: "collection", status: "ok", count: 4, tookMs: 2 },
      { provider: "openverse", status: "failed", count: 0, tookMs: 900, reason: "unavailable" },
    ];
    await route.fulfill({ json: { ...answer, sources } });
  });
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await expect(page.getByText(searchWords.didNotAnswer("Openverse"))).toBeVisible();
  // The second page, which the screen asks for by itself: a press while it comes does nothing.
  await expect(page.getByText(/, showing 15 of 20/).first()).toBeAttached();

  const release = await holdBack(page, "**/api/search?*");
  const searches = watchSearches(page);
  await page.getByRole("button", { name: searchWords.tryAgain }).click();
  const asking = page.getByRole("main").getByRole("button", { name: searchWords.searching });
  await expect(asking).toHaveAttribute("aria-disabled", "true");
  await asking.click({ force: true });
  release();
  await expect(page.getByRole("button", { name: searchWords.tryAgain })).toBeVisible();
  expect(searches.length).toBeLessThanOrEqual(3);
  expect(new Set(searches.map(({ search }) => search)).size).toBe(searches.length);
});

test("a picture that does not come offers to try again and its source", { tag: "@sample" }, async ({
  page,
}) => {
  let isBroken = true;
  await page.route("**/collection/water-cycle*.svg", (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto("/");
  await searchFor(page, "water cycle");
  const first = figures(page).first();
  await expect(first.getByText(searchWords.imageFailed)).toBeVisible();
  await expect(first.getByRole("link", { name: searchWords.openSource, exact: true })).toBeVisible();
  isBroken = false;
  await first.getByRole("button", { name: searchWords.tryAgain }).click();
  await expect(first.getByRole("img", { name: /^The water cycle/ })).toBeVisible();
  await expect(first.getByText(searchWords.imageFailed)).toBeHidden();
});

test("an unknown address says so and leads home", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await seeTitle(page, "Page not found");
  await page.getByRole("link", { name: "Return Home" }).click();
  await seeTitle(page, searchWords.headline);
});

test.describe("an answer that nobody can draw", () => {
  test.use({ expectedConsole: [/./] });

  test("ends in the error page, from which Home leads on", async ({ page }) => {
    await page.route("**/api/search?*", async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, diagrams: [null] } });
    });
    await page.goto("/");
    await typeQuery(page, "cycle");
    await seeTitle(page, "This page did not load");
    await expect(page.getByRole("button", { name: searchWords.tryAgain })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: searchWords.home }).click();
    await seeLanding(page);
  });
});
