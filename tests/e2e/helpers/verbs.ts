import { expect, type Page, type Route, test } from "@playwright/test";
import type { FoundDiagram, SearchMessage } from "../../../lib/search/search-answer";
import { suggestionWords } from "../../../lib/search/suggestion-words";
import { searchWords } from "../../../lib/search/words";

/** A search may wait three seconds for its sources, and twice more when it has to ask again. */
const PATIENCE_MS = 15_000;

export const searchBox = (page: Page) => page.getByRole("combobox", { name: searchWords.searchLabel });
export const suggestionList = (page: Page) => page.getByRole("listbox", { name: suggestionWords.label });
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const figures = (page: Page) => page.getByRole("figure");
/** How many diagrams a search shows at first on the screen under test. */
export const firstBatch = () => (test.info().project.use.isMobile ? 10 : 15);
/** The quota line; a toast may say the same. */
export const remaining = (page: Page, count: number) =>
  page.getByRole("paragraph").filter({ hasText: searchWords.remaining(count) });

/** The links that the plates are, in the order of their figures. */
export const plates = (page: Page) =>
  figures(page)
    .getByRole("link")
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

export async function seeTitle(page: Page, text: string | RegExp) {
  await expect(title(page)).toHaveText(text, { timeout: PATIENCE_MS });
}

/** Whether the scripts of the page have taken it over. */
export const isRunning = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

export async function seeRunning(page: Page) {
  await expect.poll(() => isRunning(page)).toBe(true);
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

/**
 * Keeps requests waiting, as a slow network would, until what it gives is called. Then they go on to whatever
 * else the test has laid down for them.
 */
export async function holdBack(
  page: Page,
  address: string,
  isHeld: (route: Route) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route)) await held;
    await route.fallback();
  });
  return release;
}

/** Answers requests to an address as the server would when it cannot, or will not. */
export async function refuse(page: Page, address: string, status: number, problem: Record<string, unknown>) {
  await page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "", requestId: "test", status, ...problem }),
    }),
  );
}

export const refuseSearches = (page: Page, status: number, problem: Record<string, unknown>) =>
  refuse(page, "**/api/search?*", status, problem);

/** Lets the messages of a search arrive changed, all of them at once. */
export async function changeSearch(page: Page, change: (messages: SearchMessage[]) => SearchMessage[]) {
  await page.route("**/api/search?*", async (route) => {
    const response = await route.fetch();
    const messages = (await response.text()).trimEnd().split("\n");
    const lines = change(messages.map((message) => JSON.parse(message))).map(
      (message) => `${JSON.stringify(message)}\n`,
    );
    await route.fulfill({ response, body: lines.join("") });
  });
}

/** The same for the diagrams in them. */
export const changeFound = (page: Page, change: (found: FoundDiagram[]) => FoundDiagram[]) =>
  changeSearch(page, (messages) =>
    messages.map((message) =>
      message.kind === "wave" ? { ...message, diagrams: change(message.diagrams) } : message,
    ),
  );

export async function seeNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The current toast. The one that it replaces is drawn for another two frames, and then closes. */
export const toasts = (page: Page) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .and(page.locator("[data-front=true][data-removed=false]"));

export async function seeToast(page: Page, text: string | RegExp) {
  await expect(toasts(page).filter({ hasText: text })).toBeVisible({ timeout: PATIENCE_MS });
}
