import { landingWords } from "../../../lib/search/landing-words";
import { exampleQueries, searchWords } from "../../../lib/search/words";
import { violationsOf } from "../helpers/axe";
import { expect, test } from "../helpers/setup";
import { figures, searchBox, seeResultsFor, typeQuery } from "../helpers/verbs";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsole: /status of 404/ });

  test("the form finds figures, and their pictures show", async ({ page }) => {
    await page.goto("/");
    await typeQuery(page, "water cycle");
    await expect(page).toHaveURL("/search?q=water+cycle");
    await seeResultsFor(page, "water cycle");
    await expect(figures(page).first()).toContainText("Fig. 1 The water cycle");
    await expect(figures(page).first().getByRole("img")).toHaveCSS("opacity", "1");
    await expect(searchBox(page)).toHaveValue("water cycle");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });

  test("examples are links, and so is the way to the collection; a blank query asks for one", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByText(landingWords.loadingWall)).toBeHidden();
    const collection = page.getByRole("region", { name: landingWords.subjects }).getByRole("link").last();
    await expect(collection).toHaveAttribute("href", "/collection");
    await page.getByRole("link", { name: exampleQueries[0] }).click();
    await seeResultsFor(page, exampleQueries[0]);
    await page.goto("/search?q=%20");
    await expect(page.getByText(searchWords.enterTerm)).toBeVisible();
  });

  test("the next page carries on with the numbers and keeps to the filters", async ({ page }) => {
    await page.goto("/search?q=diagram&licence=public-domain&format=svg");
    await page.getByRole("link", { name: searchWords.nextPage }).click();
    await expect(page).toHaveURL(/[?&]licence=public-domain&format=svg&page=2/);
    await expect(figures(page).first()).toContainText("Fig. 11");
  });

  test("no control shows that would do nothing", async ({ page }) => {
    for (const path of [
      "/",
      "/search?q=cycle",
      "/collection",
      "/diagrams/collection-water-cycle",
      "/pricing",
      "/auth",
      "/forgot-password",
      "/privacy",
      "/nowhere",
    ]) {
      await page.goto(path);
      const controls = page.locator("button:not([popovertarget], :disabled), input, select, textarea");
      const dead = await controls.evaluateAll((all) =>
        all
          .filter((control) => control.checkVisibility() && !control.closest("form[action]"))
          .map((control) => control.outerHTML),
      );
      expect({ path, dead }).toEqual({ path, dead: [] });
    }
  });
});

test.describe("where scripts do not come", () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ });

  test("axe finds nothing on the results", async ({ page }) => {
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.goto("/search?q=cycle");
    await seeResultsFor(page, "cycle");
    expect(await violationsOf(page)).toEqual([]);
  });
});
