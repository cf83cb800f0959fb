import { landingWords } from "../../lib/search/landing-words";
import { exampleQueries, searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { figures, searchBox, seeResultsFor, seeTitle, typeQuery } from "./verbs";

test.use({ javaScriptEnabled: false, expectedConsole: [/status of (404|429)/] });

test("the form finds figures, and their pictures show", { tag: "@sample" }, async ({ page }) => {
  await page.goto("/");
  await typeQuery(page, "water cycle");
  await expect(page).toHaveURL("/search?q=water+cycle");
  await seeResultsFor(page, "water cycle");
  await expect(figures(page).first()).toContainText("Fig. 1The water cycle");
  const picture = figures(page).first().getByRole("img");
  await expect(picture).toHaveCSS("opacity", "1");
  await expect(searchBox(page)).toHaveValue("water cycle");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("examples are links, and so is the way to the collection instead of the wall", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(landingWords.loadingWall)).toBeHidden();
  await expect(page.getByRole("link", { name: landingWords.browseCollection })).toHaveAttribute(
    "href",
    "/collection",
  );
  await page.getByRole("link", { name: exampleQueries[0] }).click();
  await seeResultsFor(page, exampleQueries[0]);
});

test("the next page carries on with the numbers and spends nothing", async ({ page }) => {
  await page.goto("/search?q=diagram");
  await page.getByRole("link", { name: searchWords.nextPage }).click();
  await expect(figures(page).first()).toContainText("Fig. 11");
  for (const query of ["cycle", "lens"]) {
    await page.goto(`/search?q=${query}`);
    await seeResultsFor(page, query);
  }
});

test("the next page keeps to the filters", async ({ page }) => {
  await page.goto("/search?q=diagram&licence=public-domain&format=svg");
  await page.getByRole("link", { name: searchWords.nextPage }).click();
  await expect(page).toHaveURL(/[?&]licence=public-domain&format=svg&page=2/);
  await expect(figures(page).first()).toContainText("Fig. 11");
});

test("the fourth search says the limit", { tag: "@sample" }, async ({ page }) => {
  for (const query of ["cycle", "lens", "cell"]) {
    await page.goto(`/search?q=${query}`);
    await seeResultsFor(page, query);
  }
  await page.goto("/search?q=caffeine");
  await seeTitle(page, searchWords.limitReached);
  await expect(page.getByText(searchWords.guestLimit)).toBeVisible();
});

test("no control shows that would do nothing", { tag: "@desktop" }, async ({ page }) => {
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

test("a blank query asks for one", async ({ page }) => {
  await page.goto("/search?q=%20");
  await expect(page.getByText(searchWords.enterTerm)).toBeVisible();
});
