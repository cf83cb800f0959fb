import { landingWords } from "../../../lib/search/landing-words";
import { resultsWords } from "../../../lib/search/results-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { figures, remaining, searchFor, seeTitle, seeToast, typeQuery } from "../helpers/verbs";

test.use({ expectedConsole: /status of 429/ });

test("the fourth search of a guest says what to do, and the first three stay free to see again", async ({
  page,
}) => {
  await page.goto("/");
  for (const query of ["cycle", "lens", "cell"]) await searchFor(page, query);
  await typeQuery(page, "caffeine");
  await seeTitle(page, resultsWords.limitTitle);
  await expect(page.getByText(/^You get 3 more in \d+ (hour|minute)s?\. /)).toBeVisible();
  await seeToast(page, searchWords.guestLimit);

  await page.getByRole("contentinfo").getByRole("link", { name: searchWords.home, exact: true }).click();
  await expect(page.getByText(landingWords.signInForMore)).toBeVisible();
  await searchFor(page, "cycle");
});

test("two tabs share what is left, and what was paid is free in both", async ({ page, context }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/?q=cell");
  await expect(figures(other).first()).toBeVisible();
  await searchFor(page, "cell");
  expect((await (await page.request.get("/api/allowance")).json()).remaining).toBe(2);
  for (const query of ["lens", "cycle"]) await searchFor(other, query);
  await typeQuery(page, "water");
  await seeTitle(page, resultsWords.limitTitle);
});
