import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "@playwright/test";
import { withChromium } from "../chromium";

/** A mid-range phone is about this much slower than a developer's machine. */
const SLOWDOWN = 4;

/** The library as one script, wrapped because init scripts have their own scope. */
function webVitals(): string {
  const entry = createRequire(import.meta.url).resolve("web-vitals");
  const script = readFileSync(entry.replace(/[^/]+$/, "web-vitals.iife.js"), "utf8");
  return `${script}
self.webVitals = webVitals;`;
}

/** Web vitals of the page so far (web.dev/vitals). */
export interface Vitals {
  /** Cumulative layout shift: the worst session window. */
  cls: number;
  /** Interaction to next paint: milliseconds of the slowest interaction. */
  inp: number;
}

export interface Tab {
  page: Page;
  vitals(): Promise<Vitals>;
  /** Bytes of the JavaScript heap in use after garbage collection. */
  heapBytes(): Promise<number>;
}

/** A new user with a browser, a desktop window and a slow processor. */
export function inTab<Figure>(url: string, measure: (tab: Tab) => Promise<Figure>): Promise<Figure> {
  return withChromium(async (browser) => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript({ content: webVitals() });
    await page.addInitScript(recordVitals);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const figure = await measure({
      page,
      vitals: () => page.evaluate(() => (window as unknown as { figuraVitals: Vitals }).figuraVitals),
      heapBytes: () => heapOf(session),
    });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    return figure;
  });
}

/** Runs in the page before its own scripts. */
function recordVitals() {
  const page = window as unknown as {
    figuraVitals: Vitals;
    webVitals: Record<
      "onCLS" | "onINP",
      (report: (metric: { value: number }) => void, options: object) => void
    >;
  };
  const vitals: Vitals = { cls: 0, inp: 0 };
  page.figuraVitals = vitals;
  const options = { reportAllChanges: true, durationThreshold: 16 };
  page.webVitals.onCLS(({ value }) => {
    vitals.cls = value;
  }, options);
  page.webVitals.onINP(({ value }) => {
    vitals.inp = value;
  }, options);
}

async function heapOf(session: CDPSession): Promise<number> {
  // Twice: objects with finalisers are freed by the second run.
  for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}
