import { landingWords } from "../../../lib/search/landing-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { holdBack, searchFor } from "../helpers/verbs";

test("the row of recent searches has its room before it is there", async ({ page }) => {
  await page.goto("/");
  for (const query of ["lens", "cycle"]) await searchFor(page, query);
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  const below = page.getByRole("heading", { name: searchWords.discoverTitle });
  const recent = page.getByRole("region", { name: landingWords.recentSearches });
  await expect(below).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(recent).toHaveCount(0);
  const before = await below.boundingBox();
  release();
  await expect(recent.getByRole("link")).toHaveText(["cycle", "lens"]);
  expect(await below.boundingBox()).toEqual(before);
});
