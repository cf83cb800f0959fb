import type { Browser, Page } from "@playwright/test";
import { diagramTypes } from "@/lib/diagrams/types";
import { MAX_SHOWN } from "@/lib/search/query-text";
import { openBrowser, openTab, type Tab } from "./browser";
import { compare, type Rivals } from "./statistics";

export interface BrowserFigures {
  /** Cumulative layout shift while slow pictures arrive. */
  layoutShift: number;
  /** Milliseconds from a key press to the next paint: over a full page of results, and on the landing page. */
  typing: Rivals;
  /** Bytes in use after many searches, and after a few. */
  heap: Rivals;
}

/** A query for which all sources have many results. */
const RICH_QUERY = "cell";
/** Combined with the types of diagrams, more than enough different searches. */
const TOPICS = ["cell", "photosynthesis", "circuit", "water", "lens", "neuron"];
const TYPED = "photosynthesis of plants";
/** Users do not type at the moment in which the box gets the focus. */
const FIRST_KEY_AFTER_MS = 500;
const KEY_EVERY_MS = 120;
/** One notch of a mouse wheel. */
const WHEEL_STEP_PX = 120;
/** Fewer than elsewhere, because each round opens two slow pages. */
export const TYPING_ROUNDS = 3;
const FEW_SEARCHES = 5;
const MANY_SEARCHES = 50;
/** The slowest picture; the others arrive before it, one after the other. */
const SLOWEST_PICTURE_MS = 2000;

const figures = (page: Page) => page.getByRole("figure");
const searchBox = (page: Page) => page.getByRole("combobox").first();

async function showAll(page: Page): Promise<void> {
  await figures(page).first().waitFor();
  await page.mouse.move(700, 600);
  for (let shown = 0; shown < MAX_SHOWN; shown = await figures(page).count()) {
    await page.mouse.wheel(0, WHEEL_STEP_PX);
    await page.waitForTimeout(100);
  }
}

async function slowPictures(page: Page): Promise<void> {
  let place = 0;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "image") {
      place += 1;
      await new Promise((resolve) => setTimeout(resolve, (place * SLOWEST_PICTURE_MS) / MAX_SHOWN));
    }
    await route.continue();
  });
}

async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("figure img")].every(
      (image) => image.complete || image.getClientRects().length === 0,
    ),
  );
}

async function measureLayoutShift({ page, vitals }: Tab): Promise<number> {
  await slowPictures(page);
  await page.goto(`/?q=${RICH_QUERY}`);
  await showAll(page);
  await waitForPictures(page);
  return (await vitals()).cls;
}

async function measureTyping({ page, vitals }: Tab): Promise<number> {
  // Not by a click, which would count as an interaction.
  await searchBox(page).evaluate((input: HTMLInputElement) => input.select());
  await page.waitForTimeout(FIRST_KEY_AFTER_MS);
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(500);
  return (await vitals()).inp;
}

/** Interleaved, so that a busy moment of the machine affects both alike. */
async function compareTyping(browser: Browser, url: string): Promise<Rivals> {
  const rounds: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    const ours = await inTab(browser, url, async (tab) => {
      await tab.page.goto(`/?q=${RICH_QUERY}`);
      await showAll(tab.page);
      return measureTyping(tab);
    });
    const baseline = await inTab(browser, url, async (tab) => {
      await tab.page.goto("/");
      return measureTyping(tab);
    });
    rounds.push({ ours, baseline });
  }
  return compare(rounds);
}

/** Guests have few searches a day, so each search is made by a new guest with its own address. */
async function searchAsNewGuest(page: Page, query: string, number: number): Promise<void> {
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `198.19.${number >> 8}.${number & 255}` });
  const answered = page.waitForResponse((response) => response.url().includes("/api/search"));
  await searchBox(page).fill(query);
  await searchBox(page).press("Enter");
  await answered;
  await page.getByRole("heading", { level: 1 }).filter({ hasText: query }).waitFor();
  for (let step = 0; step < 3; step += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(150);
  }
}

async function measureHeap({ page, heapBytes }: Tab): Promise<Rivals> {
  const queries = TOPICS.flatMap((topic) => diagramTypes.map((type) => `${topic} ${type}`));
  await page.goto("/");
  let few = 0;
  for (let number = 1; number <= MANY_SEARCHES; number += 1) {
    await searchAsNewGuest(page, queries[number] ?? RICH_QUERY, number);
    if (number === FEW_SEARCHES) few = await heapBytes();
  }
  return compare([{ ours: await heapBytes(), baseline: few }]);
}

async function inTab<Figure>(browser: Browser, url: string, measure: (tab: Tab) => Promise<Figure>) {
  const tab = await openTab(browser, url);
  try {
    return await measure(tab);
  } finally {
    await tab.close();
  }
}

/** Measures the page in a real browser with a throttled processor. */
export async function measureBrowser(url: string): Promise<BrowserFigures> {
  const browser = await openBrowser();
  try {
    const layoutShift = await inTab(browser, url, measureLayoutShift);
    return {
      layoutShift,
      typing: await compareTyping(browser, url),
      heap: await inTab(browser, url, measureHeap),
    };
  } finally {
    await browser.close();
  }
}
