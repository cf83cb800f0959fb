import { expect, type Page } from "@playwright/test";

/** Those that every page asks for before its styles (app/fonts.ts). */
const PRELOADED_FONTS = 3;

/**
 * Adds up by how much of the screen a page moves, from its next visit on. It is not painted before its typefaces
 * are there, and what their coming moves is not counted: that is the machine's affair, and measured by Lighthouse.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  let fonts = 0;
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font") fonts += 1;
  });
  await page.route("**/*.css", async (route) => {
    await expect.poll(() => fonts).toBeGreaterThanOrEqual(PRELOADED_FONTS);
    await route.continue();
  });
  await page.addInitScript(() => {
    const told = window as unknown as { shifted?: number };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        told.shifted = (told.shifted ?? 0) + (entry as unknown as { value: number }).value;
      }
    });
    document.addEventListener("DOMContentLoaded", async () => {
      await document.fonts.ready;
      told.shifted = 0;
      observer.observe({ type: "layout-shift" });
    });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
