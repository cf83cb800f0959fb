import type { Browser, Page } from "@playwright/test";

/** The cost of animations, each a share from 0 to 1. */
export interface Motion {
  /** The share of changed frames that were late or dropped. */
  droppedFrames: number;
  /** The share of time in which the main thread was busy. */
  mainThread: number;
}

interface TraceEvent {
  name: string;
  args: { frame_reporter?: { state: string } };
}

/** According to Chromium's compositor (cc's PipelineReporter). */
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

/** Measures the cost of animations during an action. */
export async function measureMotion(browser: Browser, page: Page, act: () => Promise<void>): Promise<Motion> {
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
