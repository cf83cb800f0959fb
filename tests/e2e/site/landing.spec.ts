import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { holdBack, remaining, searchBox } from "../helpers/verbs";

test("keeps what was typed before the scripts came", async ({ page }) => {
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).fill("moon phases");
  release();
  await expect(remaining(page, 3)).toBeVisible();
  await expect(searchBox(page)).toHaveValue("moon phases");
  await expect(page.getByRole("button", { name: searchWords.search, exact: true })).toBeEnabled();
});

test("leads back to its top by every link home", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: searchWords.home }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
