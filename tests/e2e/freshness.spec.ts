import type { Page } from "@playwright/test";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { holdBack, searchBox, searchFor, seeResultsFor, watchSearches } from "./verbs";

const MINUTE_MS = 60_000;

/** Goes to an address as Back would, and waits for its answer. */
async function visit(page: Page, address: string) {
  const answered = page.waitForResponse((response) => response.url().includes("/api/search"));
  await page.evaluate((url) => {
    window.history.pushState(null, "", url);
    window.dispatchEvent(new Event("popstate"));
  }, address);
  await (await answered).finished();
}

test("the same search within five minutes is not asked again, and after them it is", async ({ page }) => {
  await page.clock.install();
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "lens");
  await page.getByRole("link", { name: searchWords.newSearch }).click();
  await page.clock.fastForward(4 * MINUTE_MS);
  await searchFor(page, "lens");
  expect(searches).toHaveLength(1);
  await page.getByRole("link", { name: searchWords.newSearch }).click();
  await page.clock.fastForward(2 * MINUTE_MS);
  await searchFor(page, "lens");
  await expect.poll(() => searches.length).toBe(2);
});

test("pressing Search on old results asks again where one is", async ({ page }) => {
  await page.clock.install();
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "lens");
  await searchBox(page).press("Enter");
  expect(searches).toHaveLength(1);
  await page.clock.fastForward(6 * MINUTE_MS);
  await searchBox(page).press("Enter");
  await expect.poll(() => searches.length).toBe(2);
  await seeResultsFor(page, "lens");
});

test("the results on show are not let go, however old", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "lens");
  for (const filter of ["licence=commercial", "licence=public-domain", "licence=modification"]) {
    for (const shape of ["wide", "square", "tall"]) await visit(page, `/?q=lens&${filter}&shape=${shape}`);
  }
  const release = await holdBack(page, "**/api/search?*format=svg*");
  const answered = visit(page, "/?q=lens&format=svg");
  await page.evaluate(() => {
    window.history.pushState(null, "", "/?q=lens");
    window.dispatchEvent(new Event("popstate"));
  });
  await seeResultsFor(page, "lens");
  release();
  await answered;
  await page.getByRole("button", { name: "List" }).click();
  await seeResultsFor(page, "lens");
});

test("coming back to the window or the network asks for nothing", async ({ page, context }) => {
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "lens");
  const other = await context.newPage();
  await other.bringToFront();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
  });
  await page.waitForTimeout(300);
  expect(searches).toHaveLength(1);
});

test("ten searches stay at hand; an older one is asked again, which spends nothing", async ({ page }) => {
  // Searches of a guest are three a day: what is spent is the server's to say, and not what this is about.
  let spent = 0;
  await page.route("**/api/search?*", async (route) => {
    const hasReceipt = new URL(route.request().url()).searchParams.has("receipt");
    if (!hasReceipt) spent += 1;
    await route.continue();
  });
  await page.goto("/");
  const searches = watchSearches(page);
  await searchFor(page, "lens");
  for (const filter of [
    "licence=commercial",
    "licence=public-domain",
    "licence=modification",
    "format=svg",
  ]) {
    for (const shape of ["wide", "square", "tall"]) {
      await visit(page, `/?q=lens&${filter}&shape=${shape}`);
    }
  }
  const before = searches.length;
  await visit(page, "/?q=lens");
  await seeResultsFor(page, "lens");
  expect(searches.length).toBe(before + 1);
  expect(spent).toBe(1);
});
