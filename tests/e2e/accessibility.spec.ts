import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { remaining, seeResultsFor, title } from "./verbs";

test.use({ expectedConsole: [/status of 404/] });

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>("axe.run()");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

const screens = {
  "the landing": async (page: Page) => {
    await page.goto("/");
    await expect(remaining(page, 3)).toBeVisible();
  },
  results: async (page: Page) => {
    await page.goto("/?q=cycle");
    await seeResultsFor(page, "cycle");
  },
  "results without scripts": async (page: Page) => {
    await page.goto("/search?q=cycle");
    await seeResultsFor(page, "cycle");
  },
  "an unknown address": async (page: Page) => {
    await page.goto("/no-such-page");
    await expect(title(page)).toHaveText("Page not found");
  },
  "a search that goes on": async (page: Page) => {
    await page.route("**/api/search?*", () => {});
    await page.goto("/?q=cycle");
    await expect(title(page)).toHaveText(searchWords.searching);
  },
};

for (const theme of ["light", "dark"]) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name}, ${theme}`, { tag: "@sample" }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await open(page);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}
