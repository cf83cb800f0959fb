import type { Page } from "@playwright/test";
import { FIRST_BATCH } from "@/lib/search/query-text";
import { type Fakes, startFakes } from "../../tests/fakes";
import { startGuestApp } from "../../tests/setup/apps/app-server";
import { fakedSources } from "../../tests/setup/apps/faked-sources";
import { inTab } from "./browser";
import { callFromBench } from "./guests";
import { median, ROUNDS } from "./statistics";
import { type Row, whole } from "./table";
import { benchSettings, withApp } from "./with-app";

/** How long each source takes for an answer, in milliseconds. */
const delays = {
  wikipedia: 250,
  commons: 300,
  openverse: 500,
  nasa: 700,
  europepmc: 800,
  wellcome: 600,
  zenodo: 900,
  google: 600,
  brave: 1500,
} as const;
/** Topics of the collection that the sources have many diagrams of. One for each round, so that no answer is cached. */
const topics = [
  "photosynthesis",
  "animal cell",
  "plant cell",
  "mitosis",
  "water cycle",
  "rock cycle",
  "neuron",
  "human heart",
];
const LOADED_AFTER_MS = 1500;
const KEY_EVERY_MS = 60;
const FULL_BATCH = FIRST_BATCH.desktop;

interface Times {
  /** Milliseconds from Enter to the paint of the first diagram, and of the last of the first batch. */
  first: number;
  batch: number;
}

interface TimedWindow {
  timesOfSearch: Promise<Times>;
}

/** Measures in the page how long after Enter the first diagram is painted, and that many diagrams. */
function watchFigures(most: number) {
  const painted = new Map<number, number>();
  let from = 0;
  document.addEventListener("keydown", ({ key, timeStamp }) => {
    if (key === "Enter") from = timeStamp;
  });
  (window as unknown as TimedWindow).timesOfSearch = new Promise((resolve) => {
    new MutationObserver(() => {
      const count = document.querySelectorAll("main figure").length;
      requestAnimationFrame(() => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => {
          const took = performance.now() - from;
          for (const wanted of [1, most]) {
            if (from > 0 && count >= wanted && !painted.has(wanted)) painted.set(wanted, took);
          }
          const [first, batch] = [painted.get(1), painted.get(most)];
          if (first !== undefined && batch !== undefined) resolve({ first, batch });
        };
        // Handled once the frame has been painted.
        afterPaint.port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function searchAsNewGuest(page: Page, query: string, number: number): Promise<Times> {
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders(callFromBench(number));
  await page.goto("/");
  // The scripts load with a slow processor.
  await page.waitForTimeout(LOADED_AFTER_MS);
  await page.evaluate(watchFigures, FULL_BATCH);
  const box = page.getByRole("combobox").first();
  await box.focus();
  await box.pressSequentially(query, { delay: KEY_EVERY_MS });
  // Waits from before Enter: what is sent to the page after it would be part of what is measured.
  const times = page.evaluate(() => (window as unknown as TimedWindow).timesOfSearch);
  await page.keyboard.press("Enter");
  return await times;
}

/** With an app of its own, whose cache knows no answer. */
async function measureTimes(fakes: Fakes): Promise<Times> {
  // The waiting times of the product, not the longer ones of the tests.
  const { SEARCH_DEADLINE_MS: _deadline, SEARCH_FIRST_WAVE_MS: _firstWave, ...sources } = fakedSources(fakes);
  const settings = { ...sources, ...benchSettings };
  return withApp(startGuestApp(settings), ({ url }) =>
    inTab(url, async ({ page }) => {
      const rounds: Times[] = [];
      for (const [number, topic] of topics.entries()) {
        rounds.push(await searchAsNewGuest(page, topic, 4000 + number));
      }
      // The first warms up.
      const measured = rounds.slice(1, 1 + ROUNDS);
      return {
        first: median(measured.map(({ first }) => first)),
        batch: median(measured.map(({ batch }) => batch)),
      };
    }),
  );
}

/** From Enter to the first diagram and to a full first batch, while sources take their time and while one hangs. */
export async function measureFirstCard(): Promise<Row[]> {
  const fakes = await startFakes();
  const slowDown = () => {
    for (const [name, delayMs] of Object.entries(delays))
      fakes[name as keyof typeof delays].fail("slow", { delayMs });
  };
  try {
    slowDown();
    const well = await measureTimes(fakes);
    fakes.reset();
    slowDown();
    fakes.openverse.fail("hang");
    const hanging = await measureTimes(fakes);
    const slowest = Math.max(...Object.values(delays));
    const row = (what: string, value: number, baseline: string, most: number): Row => ({
      what,
      value: whole(value),
      baseline,
      aim: { text: `${whole(most)} or less`, isMet: value <= most },
    });
    const sources = "sources answer in 300 to 1,500 ms";
    return [
      row(
        `Enter to the first card, ms; ${sources}`,
        well.first,
        `${whole(slowest)} (the slowest source)`,
        150,
      ),
      row(`Enter to 15 cards, ms; ${sources}`, well.batch, `${whole(slowest)} (the slowest source)`, slowest),
      row("Enter to the first card, ms; one source hangs", hanging.first, "3,000 (the deadline)", 150),
      row("Enter to 15 cards, ms; one source hangs", hanging.batch, "3,000 (the deadline)", 1100),
    ];
  } finally {
    await fakes.stop();
  }
}
