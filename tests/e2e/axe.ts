import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Options {
  runOnly?: string[];
}

/**
 * What axe finds on the page, each with the element and how to mend it: by all rules in the theme that is on, and by
 * the contrast of colours in the other one.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await faultsNow(page);
  await toggleTheme(page);
  const inOtherTheme = await faultsNow(page, { runOnly: ["color-contrast"] });
  await toggleTheme(page);
  return [...faults, ...inOtherTheme.map((fault) => `in the other theme: ${fault}`)];
}

async function faultsNow(page: Page, options: Options = {}): Promise<string[]> {
  await settleColours(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

function toggleTheme(page: Page) {
  return page.evaluate(() => {
    document.documentElement.classList.toggle("dark");
  });
}

/** Waits until nothing fades in or changes its colour any more. */
async function settleColours(page: Page) {
  await page.evaluate(async () => {
    // What React draws differently in the other theme is there with the next frame.
    await new Promise(requestAnimationFrame);
    const animations = document
      .getAnimations()
      // Some follow the scroll position, or repeat for ever.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
