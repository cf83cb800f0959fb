import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { quickest } from "../../setup/axe-options";
import { settleColours } from "../../setup/settle-colours";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Options {
  runOnly?: string[];
}

/**
 * What axe finds on the page, each with the element and how to mend it: by all rules in the theme that is on, and by
 * the contrast of colours in the other one.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations = await violationsNow(page);
  await toggleTheme(page);
  const inOtherTheme = await violationsNow(page, { runOnly: ["color-contrast"] });
  await toggleTheme(page);
  return [...violations, ...inOtherTheme.map((violation) => `in the other theme: ${violation}`)];
}

async function violationsNow(page: Page, options: Options = {}): Promise<string[]> {
  await page.evaluate(settleColours);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>(`axe.run(${JSON.stringify({ ...quickest, ...options })})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

function toggleTheme(page: Page) {
  return page.evaluate(() => {
    document.documentElement.classList.toggle("dark");
  });
}
