import type { FoundDiagram } from "../../../lib/search/search-answer";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { changeFound, searchFor, seeLanding, seeTitle, typeQuery } from "../helpers/verbs";

test.describe("a short break of the connection", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("passes unseen and costs one search, with the answers on their way", async ({ page }) => {
    let breaks = 2;
    await page.route("**/api/search?*", async (route) => {
      if (breaks === 0) return route.continue();
      breaks -= 1;
      await route.fetch();
      return route.abort();
    });
    await page.goto("/");
    await searchFor(page, "cycle");
    const { remaining } = await (await page.request.get("/api/allowance")).json();
    expect(remaining).toBe(2);
  });
});

test.describe("an answer that nobody can draw", () => {
  test.use({ expectedConsole: /./ });

  test("ends in the error page, from which Home leads on", async ({ page }) => {
    await changeFound(page, () => [{ ...({} as FoundDiagram), id: "collection-nothing" }]);
    await page.goto("/");
    await typeQuery(page, "cycle");
    await seeTitle(page, "This page did not load");
    await expect(page.getByRole("button", { name: searchWords.tryAgain })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: searchWords.home }).click();
    await seeLanding(page);
  });
});
