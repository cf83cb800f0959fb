import type { Locator, Page } from "@playwright/test";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import {
  changeSearch,
  figures,
  plates,
  refuseSearches,
  remaining,
  searchBox,
  seeLanding,
  seeResultsFor,
  seeToast,
  suggestionList,
} from "../helpers/verbs";
import { test as testWithSources } from "../helpers/with-sources";

/** Every plate, whatever is known of its figure. */
const allPlates = (page: Page) => figures(page).locator("[data-plate]");

/** Presses Tab, or another key, until this control, or one of these, has the focus. */
async function goTo(page: Page, control: Locator, key = "Tab") {
  const MOST_PRESSES = 60;
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    if ((await control.and(page.locator(":focus")).count()) > 0) return;
  }
  throw new Error(`${control} was not reached with ${MOST_PRESSES} presses of ${key}.`);
}

testWithSources.describe("a whole search", () => {
  testWithSources.use({ expectedConsole: /status of 400/ });

  testWithSources("goes by keys alone", async ({ page }) => {
    testWithSources.slow(true, "Some hundred presses, one after the other.");
    // Of the thirty that are shown twenty come at first, so that there is something to load.
    let left = 0;
    await changeSearch(page, (messages) => {
      left = 20;
      return messages.map((message) => {
        if (message.kind === "end") return { ...message, hasMore: true };
        if (message.kind !== "wave") return message;
        const diagrams = message.diagrams.slice(0, left);
        left -= diagrams.length;
        return { ...message, diagrams };
      });
    });
    await page.goto("/");
    await expect(remaining(page, 3)).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("cell");
    await expect(suggestionList(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(suggestionList(page)).toBeHidden();
    await seeResultsFor(page, "cell");
    const found = page.url();

    const filters = page.getByRole("button", { name: /^Filters/ });
    await goTo(page, filters);
    await page.keyboard.press("Enter");
    await expect(filters).toHaveAttribute("aria-expanded", "true");
    await goTo(page, page.getByRole("combobox", { name: "Licence", exact: true }));
    await page.keyboard.type("Com");
    await expect.poll(() => new URL(page.url()).searchParams.get("licence")).toBe("commercial");
    await seeResultsFor(page, "cell");
    const narrowed = page.url();

    // The list goes on by itself when its end comes into view; where that failed, the button is the way.
    const loadMore = page.getByRole("button", { name: searchWords.loadMore });
    await expect(loadMore).toBeVisible();
    await refuseSearches(page, 400, { code: "invalid_request", detail: "page: too far" });
    await goTo(page, allPlates(page));
    await page.keyboard.press("End");
    await seeToast(page, searchWords.loadMoreFailed);
    // To the last of those that have come meanwhile.
    await page.keyboard.press("End");
    await goTo(page, loadMore);
    await expect(loadMore).toHaveAttribute("aria-disabled", "false");
    const shown = await figures(page).count();
    await page.unroute("**/api/search?*");
    await page.keyboard.press("Enter");
    await expect.poll(() => figures(page).count()).toBeGreaterThan(shown);

    await goTo(page, allPlates(page), "Shift+Tab");
    await page.keyboard.press("Home");
    await expect(allPlates(page).first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(allPlates(page).nth(5)).toBeFocused();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog");
    await expect(viewer).toContainText(searchWords.figure(6));
    await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText(searchWords.figure(7));
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(allPlates(page).nth(6)).toBeFocused();

    await expect(page).toHaveURL(narrowed);
    await page.goBack();
    await expect(page).toHaveURL(found);
    await page.goBack();
    await seeLanding(page);
  });
});

test("everything from the first search to the source works without a mouse", async ({ page, context }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type("cycle");
  await page.keyboard.press("Enter");
  await seeResultsFor(page, "cycle");

  await plates(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer).toContainText("Fig. 2");
  const source = viewer.getByRole("link", { name: "Source" });
  await source.focus();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(plates(page).nth(1)).toBeFocused();
});
