import type { Page } from "@playwright/test";
import { CREDITS_PATH, PRIVACY_PATH, policyNames, policyPaths } from "../../lib/policies/paths";
import { siteWords } from "../../lib/site/site-words";
import { themeColours } from "../../lib/theme";
import { faultsOf } from "./axe";
import { expect, test } from "./setup";
import { seeNoSidewaysScroll, seeTitle, title } from "./verbs";

const names: Record<string, string> = { ...policyNames, [CREDITS_PATH]: siteWords.credits };
const pages = [...policyPaths, CREDITS_PATH].map((path) => [path, names[path] ?? ""] as const);

/** The list of contents; on a phone it is folded up. */
async function contents(page: Page) {
  const folded = page.locator("summary");
  if (await folded.isVisible()) await folded.click();
  return page.getByRole("navigation", { name: "Contents" });
}

for (const [path, name] of pages) {
  test(`${path} says what it is, and its contents lead to their places`, { tag: "@sample" }, async ({
    page,
  }) => {
    await page.goto(path);
    await seeTitle(page, name);
    await expect(page).toHaveTitle(`${name} | Figura`);
    if (path !== CREDITS_PATH) await expect(page.getByText("Last updated 09/04/2025")).toBeVisible();
    const links = (await contents(page)).getByRole("link");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveCount(await links.count());
    await links.last().click();
    await expect(headings.last()).toBeInViewport();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await seeNoSidewaysScroll(page);
  });

  test(`${path} leads to the other policies`, async ({ page }) => {
    await page.goto(path);
    const others = page.getByRole("main").getByRole("navigation", { name: "Policies" }).getByRole("link");
    await expect(others).toHaveText(pages.filter(([other]) => other !== path).map(([, other]) => other));
  });

  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing on ${path}, ${theme}`, { tag: "@sample" }, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await page.goto(path);
      await seeTitle(page, name);
      await contents(page);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}

test("a heading is linked to, and its link is there for the keyboard", async ({ page }) => {
  await page.goto(`${PRIVACY_PATH}#cookies`);
  const heading = page.getByRole("heading", { name: /Cookies/ });
  await expect(heading).toBeInViewport();
  const link = page.getByRole("link", { name: "Link to “Cookies”" });
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");
  await expect(link).toHaveAttribute("href", "#cookies");
});

test("the privacy policy names this installation", async ({ page, baseURL }) => {
  await page.goto(PRIVACY_PATH);
  await expect(page.getByRole("main")).toContainText(new URL(baseURL ?? "").host);
  await expect(page.getByRole("main")).toContainText("asks no source outside");
});

test("on paper a policy has neither header nor contents", async ({ page }) => {
  await page.goto(PRIVACY_PATH);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeHidden();
  await expect(title(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, name] of pages) {
    test(`${path} reads as well`, async ({ page }) => {
      await page.goto(path);
      await seeTitle(page, name);
      await (await contents(page)).getByRole("link").last().click();
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).last()).toBeInViewport();
    });
  }
});

test("the frame of the browser has the colour of the theme, whatever the system prefers", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const colour = () => page.locator("meta[name=theme-color]").getAttribute("content");
  await page.goto(PRIVACY_PATH);
  expect(await colour()).toBe(themeColours.light);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect.poll(colour).toBe(themeColours.dark);
  await page.reload();
  await expect.poll(colour).toBe(themeColours.dark);
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(1);
});
