import type { Page } from "@playwright/test";
import { diagramTypes } from "@/lib/diagrams/types";
import { MAX_SHOWN } from "@/lib/search/query-text";
import { inTab, type Tab } from "./browser";
import { alternate, compare, type Rivals } from "./statistics";
import { oneDecimal, type Row, rivalsRow, whole } from "./table";

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

/** Cumulative layout shift while slow pictures arrive. */
async function measureLayoutShift({ page, vitals }: Tab): Promise<number> {
  await slowPictures(page);
  await page.goto(`/?q=${RICH_QUERY}`);
  await showAll(page);
  await waitForPictures(page);
  return (await vitals()).cls;
}

/** Milliseconds from a key press to the next paint. */
async function measureTyping({ page, vitals }: Tab): Promise<number> {
  // Not by a click, which would count as an interaction.
  await searchBox(page).evaluate((input: HTMLInputElement) => input.select());
  await page.waitForTimeout(FIRST_KEY_AFTER_MS);
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(500);
  return (await vitals()).inp;
}

/** Over a full page of results, and on the landing page. */
async function compareTyping(url: string): Promise<Rivals> {
  const rounds = await alternate({
    ours: () =>
      inTab(url, async (tab) => {
        await tab.page.goto(`/?q=${RICH_QUERY}`);
        await showAll(tab.page);
        return measureTyping(tab);
      }),
    baseline: () =>
      inTab(url, async (tab) => {
        await tab.page.goto("/");
        return measureTyping(tab);
      }),
    rounds: TYPING_ROUNDS,
    warmUps: 0,
  });
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

/** Bytes in use after many searches, and after a few. */
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

/** Measures the page in a real browser with a throttled processor. */
export async function measureBrowser(url: string): Promise<Row[]> {
  const layoutShift = await inTab(url, measureLayoutShift);
  const typing = await compareTyping(url);
  const heap = await inTab(url, measureHeap);
  return [
    {
      what: "Layout shift while 30 slow pictures arrive, CLS",
      value: layoutShift.toFixed(3),
      aim: { text: "0.02 or less", isMet: layoutShift <= 0.02 },
    },
    rivalsRow("Typing over 30 results, INP, ms", typing, {
      name: "typing on the landing",
      format: whole,
      aim: { text: "100 or less", isMet: typing.ours <= 100 },
    }),
    rivalsRow("Heap after 50 searches in one tab, MB", heap, {
      name: "after 5",
      format: (bytes) => oneDecimal(bytes / 1_000_000),
      aim: { text: "1.3 or less", isMet: heap.ratio <= 1.3 },
    }),
  ];
}
