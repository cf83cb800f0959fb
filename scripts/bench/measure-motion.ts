import type { Page } from "@playwright/test";
import { landingWords } from "@/lib/search/landing-words";
import { inTab } from "./browser";
import { framesRow, percent, type Row } from "./table";

const DURATION_MS = 5000;
/** Time for the wall to load, the splash to end and the last script to finish. */
const SETTLED_AFTER_MS = 8000;
const WHEEL_EVERY_MS = 50;
const WHEEL_STEP_PX = 20;
/** The height of the landing page at this window size. */
const STEPS_ONE_WAY = 8;

interface TraceEvent {
  name: string;
  args: { frame_reporter?: { state: string } };
}

/** The share of changed frames that were late or dropped, according to Chromium's compositor (cc's PipelineReporter). */
function droppedShare(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const states = traceEvents
    .filter(({ name }) => name === "PipelineReporter")
    .flatMap(({ args }) => args.frame_reporter?.state ?? []);
  const dropped = states.filter((state) => state === "STATE_DROPPED").length;
  const presented = states.filter((state) => state.startsWith("STATE_PRESENTED")).length;
  return dropped === 0 ? 0 : dropped / (dropped + presented);
}

/** The cost of animations during an action: two shares from 0 to 1. */
async function costOf(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { time: seconds("Timestamp"), busy: seconds("TaskDuration") };
  };
  await browser?.startTracing(page, { categories: ["cc", "benchmark"] });
  const before = await read();
  await act();
  const after = await read();
  const trace = await browser?.stopTracing();
  await session.detach();
  return {
    droppedFrames: trace ? droppedShare(trace) : Number.NaN,
    /** The share of time in which the main thread was busy. */
    mainThread: (after.busy - before.busy) / (after.time - before.time),
  };
}

async function scroll(page: Page): Promise<void> {
  const end = Date.now() + DURATION_MS;
  for (let step = 0; Date.now() < end; step += 1) {
    const isDownwards = step % (2 * STEPS_ONE_WAY) < STEPS_ONE_WAY;
    await page.mouse.wheel(0, isDownwards ? WHEEL_STEP_PX : -WHEEL_STEP_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
}

/** Measures the animations of the landing page in a browser with a throttled processor. */
export function measureMotion(url: string): Promise<Row[]> {
  return inTab(url, async ({ page }) => {
    await page.goto("/");
    await page.locator('.wall[data-hung="true"]').waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const idle = await costOf(page, () => page.waitForTimeout(DURATION_MS));
    // Beside everything that would pause under the pointer.
    await page.mouse.move(5, 600);
    const scrolling = await costOf(page, () => scroll(page));
    await page.getByRole("button", { name: landingWords.pauseMotion }).click();
    await page.mouse.move(5, 600);
    const paused = await costOf(page, () => scroll(page));
    const baseline = (share: number) => `${percent(share)} (its motion paused)`;
    // While everything is paused and without input, nothing changes: idle has no baseline.
    return [
      framesRow("Landing left alone for 5 s, frames dropped, %", idle.droppedFrames),
      framesRow("Landing left alone for 5 s, main thread busy, %", idle.mainThread),
      framesRow(
        "Landing scrolled for 5 s, frames dropped, %",
        scrolling.droppedFrames,
        baseline(paused.droppedFrames),
      ),
      {
        what: "Landing scrolled for 5 s, main thread busy, %",
        value: percent(scrolling.mainThread),
        baseline: baseline(paused.mainThread),
        ratio: scrolling.mainThread / paused.mainThread,
      },
    ];
  });
}
