import type { Page } from "@playwright/test";
import { filterWords } from "../../../lib/search/filter-words";
import { searchWords } from "../../../lib/search/words";
import { figures, remaining, searchFor, watchSearches } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

const titles = (page: Page) => figures(page).getByRole("heading").allTextContents();
const tags = (page: Page) => page.getByRole("group", { name: filterWords.byTag }).getByRole("button");
const choose = (page: Page, name: string, label: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOption({ label });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const seeArranged = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

test("what the sources found is narrowed by a tag and a licence, step by step, and nothing is spent", async ({
  page,
}) => {
  const searches = watchSearches(page);
  await page.goto("/");
  await searchFor(page, "cell");
  await expect(tags(page).nth(1)).toBeVisible();
  const tag = (await tags(page).nth(1).locator("bdi").textContent()) ?? "";
  await tags(page).nth(1).click();
  await expect.poll(() => queryOf(page).get("tag")).toBe(tag);
  await seeArranged(page);
  const tagged = await titles(page);

  await page.getByRole("button", { name: /^Filters/ }).click();
  await choose(page, "Licence", "Commercial use allowed");
  await expect.poll(() => searches.at(-1)?.searchParams.get("licence")).toBe("commercial");
  await expect(page.getByRole("button", { name: filterWords.active(1) })).toBeVisible();
  await seeArranged(page);
  await page.goBack();
  await expect.poll(() => queryOf(page).has("licence")).toBe(false);
  await expect.poll(() => titles(page)).toEqual(tagged);
  await page.getByRole("link", { name: searchWords.newSearch }).click();
  await expect(remaining(page, 2)).toBeVisible();
});
