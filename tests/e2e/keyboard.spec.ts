import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { plates, remaining, searchBox, seeResultsFor } from "./verbs";

test("everything from the first search to the source works without a mouse", { tag: "@sample" }, async ({
  page,
  context,
}) => {
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
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).close();
});

test("slash is a letter where one is typing, and Escape empties the box, then leaves it", async ({
  page,
}) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await searchBox(page).click();
  await page.keyboard.type("tcp/ip");
  await expect(searchBox(page)).toHaveValue("tcp/ip");
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).not.toBeFocused();
});

test("arrows walk over the plates by rows and columns", async ({ page }) => {
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  const plate = (place: number) => plates(page).nth(place - 1);
  await plate(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(plate(2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(plate(6)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(plate(5)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(plate(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(plate(1)).toBeFocused();
});

test("a focused plate has a ring outside its frame", async ({ page }) => {
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await page.keyboard.press("/");
  await plates(page).first().focus();
  await page.keyboard.press("ArrowRight");
  const ring = await plates(page)
    .nth(1)
    .evaluate((plate) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(plate);
      return [outlineStyle, outlineWidth, outlineOffset];
    });
  expect(ring).toEqual(["solid", "2px", "3px"]);
});

test("the status of a search is announced", async ({ page }) => {
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await expect(page.getByRole("status").filter({ hasText: "Found" })).toContainText(
    /Found \d+ diagrams for "cycle"/,
  );
  await expect(page.getByText(searchWords.searching)).toHaveCount(0);
});
