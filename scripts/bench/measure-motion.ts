import type { Browser, Page } from "@playwright/test";
import { landingWords } from "@/lib/search/landing-words";
import { openBrowser, openTab } from "./browser";

/** What the page's motion costs, each a share from 0 to 1. */
export interface Motion {
  /** Of the frames in which something was to change, those that came too late or never. */
  droppedFrames: number;
  /** Of the time, what the page's main thread was busy. */
  mainThread: number;
}

export interface MotionFigures {
  /** Nobody does anything; everything on the landing moves. */
  idle: Motion;
  /** Somebody scrolls down and up again; first with everything moving, then with everything paused. */
  scrolling: Motion;
  scrollingPaused: Motion;
}

const DURATION_MS = 5000;
/** For the wall to hang, the splash to leave and the last script to be done with its work. */
const SETTLED_AFTER_MS = 8000;
const WHEEL_EVERY_MS = 50;
const WHEEL_STEP_PX = 20;
/** As far as the landing goes at this size. */
const STEPS_ONE_WAY = 8;

interface TraceEvent {
  name: string;
  args: { frame_reporter?: { state: string } };
}

/** By what Chromium's compositor itself says became of each frame (cc's PipelineReporter). */
function droppedShare(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const states = traceEvents
    .filter(({ name }) => name === "PipelineReporter")
    .flatMap(({ args }) => args.frame_reporter?.state ?? []);
  const dropped = states.filter((state) => state === "STATE_DROPPED").length;
  const presented = states.filter((state) => state.startsWith("STATE_PRESENTED")).length;
  if (dropped + presented === 0) return 0;
  return dropped / (dropped + presented);
}

async function measureMotion(browser: Browser, page: Page, act: () => Promise<void>): Promise<Motion> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { time: seconds("Timestamp"), busy: seconds("TaskDuration") };
  };
  await browser.startTracing(page, { categories: ["cc", "benchmark"] });
  const before = await read();
  await act();
  const after = await read();
  const trace = await browser.stopTracing();
  await session.detach();
  return {
    droppedFrames: droppedShare(trace),
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

/** The landing and all that moves on it, in a browser whose processor is slowed down. */
export async function measureMotionOfLanding(url: string): Promise<MotionFigures> {
  const browser = await openBrowser();
  try {
    const { page, close } = await openTab(browser, url);
    await page.goto("/");
    await page.locator('.wall[data-hung="true"]').waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const idle = await measureMotion(browser, page, () => page.waitForTimeout(DURATION_MS));
    // Beside all that would hold under the pointer.
    await page.mouse.move(5, 600);
    const scrolling = await measureMotion(browser, page, () => scroll(page));
    await page.getByRole("button", { name: landingWords.pauseMotion }).click();
    await page.mouse.move(5, 600);
    const scrollingPaused = await measureMotion(browser, page, () => scroll(page));
    await close();
    return { idle, scrolling, scrollingPaused };
  } finally {
    await browser.close();
  }
}
