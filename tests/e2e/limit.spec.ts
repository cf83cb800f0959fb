import { landingWords } from "../../lib/search/landing-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { remaining, searchFor, seeTitle, seeToast, typeQuery } from "./verbs";

test.use({ expectedConsole: [/status of 429/] });

test("the fourth search of a guest says what to do, and the first three stay free to see again", {
  tag: "@sample",
}, async ({ page }) => {
  await page.goto("/");
  for (const query of ["cycle", "lens", "cell"]) await searchFor(page, query);
  await typeQuery(page, "caffeine");
  await seeTitle(page, searchWords.limitReached);
  await expect(page.getByText(`${searchWords.guestLimit}. ${searchWords.limitResets}`)).toBeVisible();
  await seeToast(page, searchWords.guestLimit);

  await page.getByRole("link", { name: searchWords.home, exact: true }).first().click();
  await expect(page.getByText(landingWords.signInForMore)).toBeVisible();
  await searchFor(page, "cycle");
});

test("the quota line counts down", async ({ page }) => {
  await page.goto("/");
  for (const [index, query] of ["cycle", "lens"].entries()) {
    await searchFor(page, query);
    await page.getByRole("link", { name: searchWords.newSearch }).click();
    await expect(remaining(page, 2 - index)).toBeVisible();
  }
});
