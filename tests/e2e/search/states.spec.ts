import { connectionWords } from "../../../lib/connection-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { seeLanding, seeResultsFor, seeTitle, typeQuery } from "../helpers/verbs";

test.use({ expectedConsole: /Failed to load resource/ });

test("results whose code cannot be loaded say so, and Try Again brings them", async ({ page }) => {
  await page.goto("/");
  await seeLanding(page);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await typeQuery(page, "lens");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText(connectionWords.failed)).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("button", { name: searchWords.tryAgain }).click();
  await seeResultsFor(page, "lens");
});
