import { searchWords } from "../../../lib/search/words";
import { figures, firstBatch } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

test("the list goes on under the finger, up to thirty, and none stands in it twice", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/?q=cell");
  for (let shown = firstBatch(); shown < 30; ) {
    await expect(figures(page)).toHaveCount(shown);
    await figures(page).last().scrollIntoViewIfNeeded();
    shown = Math.min(shown + 8, 30);
  }
  await expect(figures(page)).toHaveCount(30);
  await expect(page.getByRole("paragraph").filter({ hasText: searchWords.maximumShown(30) })).toBeVisible();
  const shown = await page
    .locator("main [data-figure]")
    .evaluateAll((plates) => plates.map((plate) => plate.getAttribute("data-figure")));
  expect(new Set(shown).size).toBe(30);
});
