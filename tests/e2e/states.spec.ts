import { connectionWords } from "../../lib/connection-words";
import { filterWords } from "../../lib/search/filter-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import {
  holdBack,
  plates,
  refuseSearches,
  searchFor,
  seeLanding,
  seeResultsFor,
  seeTitle,
  toasts,
  typeQuery,
} from "./verbs";

test("closing a figure twice leads no further than to the results", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "cycle");
  await plates(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => {
    for (let time = 0; time < 2; time += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/?q=cycle");
});

test("a search that was left says nothing when it is answered", async ({ page }) => {
  const release = await holdBack(page, "**/api/search?q=cycle*");
  await page.goto("/");
  const asked = page.waitForRequest((request) => request.url().includes("/api/search?q=cycle"));
  await typeQuery(page, "cycle");
  await seeTitle(page, searchWords.searching);
  await asked;
  await searchFor(page, "lens");
  const answered = page.waitForResponse((response) => response.url().includes("q=cycle"));
  release();
  await answered;
  await page.waitForTimeout(300);
  await expect(toasts(page).filter({ hasText: "cycle" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("figura-history:guest"))).toBe('["lens"]');
});

test("a chosen order alone does not hide what to do when nothing is found", async ({ page }) => {
  await page.goto("/?q=qwertyuiop+zxcvbnmlkj&sort=newest");
  await seeTitle(page, searchWords.noResultsFor("qwertyuiop zxcvbnmlkj"));
  await expect(page.getByText(searchWords.noResultsSpelling)).toBeVisible();
});

test("a filter that leaves nothing is told to those who listen, too", async ({ page }) => {
  await page.goto("/?q=lens&tag=no+such+tag");
  await expect(page.getByRole("status").filter({ hasText: filterWords.noneFit })).toBeAttached();
});

test("a figure that is not among the results does not open later by itself", async ({ page }) => {
  await page.goto("/?q=lens&tag=no+such+tag&figure=collection-converging-lens");
  await page.getByRole("button", { name: filterWords.allTags }).click();
  await seeResultsFor(page, "lens");
  await expect(page).toHaveURL("/?q=lens");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who clears the filters goes on from the button that opens them", async ({ page }) => {
  await page.goto("/?q=lens&category=Technical");
  await page.getByRole("button", { name: filterWords.clear }).first().click();
  await expect(page.getByRole("button", { name: filterWords.filters, exact: true })).toBeFocused();
});

test("who follows an example goes on from the heading of its results", async ({ page }) => {
  await page.goto("/");
  const chip = page.getByRole("link", { name: "circuit design diagrams" });
  await chip.focus();
  await page.keyboard.press("Enter");
  await seeTitle(page, searchWords.resultsFor("circuit design diagrams"));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("when the connection goes", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("results that cannot be loaded say so, and Try Again brings them", async ({ page }) => {
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

  test("the second failure offers fewer words in the page too, also after a visit to the landing", async ({
    page,
  }) => {
    await refuseSearches(page, 429, { code: "too_many_requests", detail: "Slow down." });
    await page.goto("/");
    await typeQuery(page, "krebs cycle of enzymes");
    await seeTitle(page, searchWords.errorTitle);
    await page.getByRole("main").getByRole("link", { name: searchWords.home, exact: true }).click();
    await typeQuery(page, "krebs cycle of enzymes");
    await seeTitle(page, searchWords.errorTitle);
    const simpler = page
      .getByRole("main")
      .getByRole("link", { name: searchWords.searchInstead("krebs cycle of") });
    await expect(simpler.first()).toHaveAttribute("href", "/?q=krebs+cycle+of");
  });

  test("a filter whose search fails can be taken back", async ({ page }) => {
    await refuseSearches(page, 400, { code: "invalid_request", detail: "No." });
    await page.goto("/?q=lens&format=svg");
    await seeTitle(page, searchWords.errorTitle);
    await page.unroute("**/api/search?*");
    await page.getByRole("button", { name: filterWords.clear }).click();
    await seeResultsFor(page, "lens");
  });
});
