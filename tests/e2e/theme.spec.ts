import { expect, test } from "./setup";
import { remaining } from "./verbs";

const isDark = () => document.documentElement.classList.contains("dark");

test("is light at first, whatever the system prefers", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await page.evaluate(isDark)).toBe(false);
});

test("the chosen theme stays, is there before the first paint, and reaches other tabs", {
  tag: "@sample",
}, async ({ page, context }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");

  const themeSwitch = page.getByRole("button", { name: "Dark theme" });
  await expect(themeSwitch).toHaveAttribute("aria-pressed", "false");
  await themeSwitch.click();
  await expect(themeSwitch).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => other.evaluate(isDark)).toBe(true);

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { wasDarkAtBody: document.documentElement.classList.contains("dark") });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate("window.wasDarkAtBody")).toBe(true);
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
