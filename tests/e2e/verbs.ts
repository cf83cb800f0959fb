import { expect, type Page } from "@playwright/test";
import { searchWords } from "../../lib/search/words";

/** A search may wait three seconds for its sources, and twice more when it has to ask again. */
const PATIENCE_MS = 15_000;

export const searchBox = (page: Page) => page.getByRole("searchbox", { name: searchWords.searchLabel });
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const figures = (page: Page) => page.getByRole("figure");
export const remaining = (page: Page, count: number) => page.getByText(searchWords.remaining(count));

/** The links that the plates are, in the order of their figures. */
export const plates = (page: Page) =>
  figures(page)
    .getByRole("link", { name: /\. / })
    .filter({ has: page.locator("img") });

export async function typeQuery(page: Page, query: string) {
  await searchBox(page).fill(query);
  await searchBox(page).press("Enter");
}

/** Types a query, searches, and waits for its results. */
export async function searchFor(page: Page, query: string) {
  await typeQuery(page, query);
  await seeResultsFor(page, query);
}

export async function seeResultsFor(page: Page, query: string) {
  await seeTitle(page, searchWords.resultsFor(query));
  await expect(figures(page).first()).toBeVisible();
}

export async function seeTitle(page: Page, text: string) {
  await expect(title(page)).toHaveText(text, { timeout: PATIENCE_MS });
}

export async function seeLanding(page: Page) {
  await expect(title(page)).toHaveText(searchWords.headline);
}

/** Every request for results that the page makes from now on. */
export function watchSearches(page: Page): URL[] {
  const searches: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") searches.push(url);
  });
  return searches;
}

/** Answers requests for results as the server would when it cannot. */
export async function refuseSearches(page: Page, status: number, problem: Record<string, unknown>) {
  await page.route("**/api/search?*", (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "", requestId: "test", status, ...problem }),
    }),
  );
}

export async function seeNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function seeToast(page: Page, text: string | RegExp) {
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toasts.filter({ hasText: text })).toBeVisible({ timeout: PATIENCE_MS });
}
