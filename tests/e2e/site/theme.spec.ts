import type { Page } from "@playwright/test";
import { themeColours } from "../../../lib/theme";
import { expect, test } from "../helpers/setup";
import { remaining } from "../helpers/verbs";

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));
const frame = (page: Page) => page.locator("meta[name=theme-color]");

test("is light whatever the system prefers; a chosen one stays, is there before the first paint, and reaches other tabs", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  expect(await isDark(page)).toBe(false);
  await expect(frame(page)).toHaveAttribute("content", themeColours.light);
  const other = await context.newPage();
  await other.goto("/");

  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(frame(page)).toHaveAttribute("content", themeColours.dark);
  await expect.poll(() => isDark(other)).toBe(true);

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { wasDarkAtBody: document.documentElement.classList.contains("dark") });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate("window.wasDarkAtBody")).toBe(true);
  await expect(frame(page)).toHaveCount(1);
  await expect(frame(page)).toHaveAttribute("content", themeColours.dark);
});

test("each theme fetches only its own drawing", async ({ page }) => {
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".svg")) drawings.push(new URL(request.url()).pathname);
  });
  await page.goto("/?q=caffeine");
  await expect(page.getByRole("figure").first().getByRole("img")).toBeVisible();
  await expect.poll(() => drawings).toContain("/collection/caffeine.svg");
  expect(drawings.filter((path) => path.endsWith(".dark.svg"))).toEqual([]);
});
