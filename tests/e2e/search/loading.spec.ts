import type { Page, Response } from "@playwright/test";
import { viewerWords } from "../../../lib/diagrams/viewer-words";
import { feedbackWords } from "../../../lib/feedback/words";
import { filterWords } from "../../../lib/search/filter-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { plates, remaining, searchFor, seeToast } from "../helpers/verbs";

/** Text that stands in the code of one part of the page and in no other. */
const marks = {
  results: filterWords.noneFit,
  toasts: "data-sonner-toaster",
  viewer: viewerWords.thumbnailOnly,
};

/**
 * Every script that the page has asked for, by its path; preloads are among them. None is read before somebody waits for
 * its code: a test may end while one is still on its way.
 */
function watchScripts(page: Page): Map<string, Response> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/_next/static/") && pathname.endsWith(".js")) scripts.set(pathname, response);
  });
  return scripts;
}

/** The parts whose code is here. */
async function partsIn(scripts: Map<string, Response>): Promise<string[]> {
  const code = (await Promise.all([...scripts.values()].map((response) => response.text()))).join("\n");
  return Object.entries(marks).flatMap(([part, mark]) => (code.includes(mark) ? [part] : []));
}

test("the code of results, toasts and viewer comes when it is needed, and not before", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  expect(scripts.size).toBeGreaterThan(0);
  expect(await partsIn(scripts)).toEqual([]);

  await searchFor(page, "cycle");
  await seeToast(page, /^Found/);
  expect(await partsIn(scripts)).toEqual(["results", "toasts"]);

  await plates(page).first().press("Enter");
  await expect(page.getByRole("dialog")).toContainText(searchWords.figure(1));
  expect(await partsIn(scripts)).toEqual(["results", "toasts", "viewer"]);

  const before = scripts.size;
  await page.getByRole("button", { name: feedbackWords.reportTitle }).click();
  await expect(page.getByRole("dialog", { name: feedbackWords.reportTitle })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(before);
});
