import type { Page } from "@playwright/test";
import { collectionWords, facetLabel } from "../../../lib/collection/words";
import { expect, test } from "../helpers/setup";
import { figures, searchFor, seeTitle } from "../helpers/verbs";

const pagesOf = (page: Page) => page.getByRole("navigation", { name: collectionWords.pages });
const filter = (page: Page, facet: keyof typeof collectionWords.facets) =>
  page.getByRole("form", { name: collectionWords.filter }).getByLabel(collectionWords.facets[facet]);

/** How many diagrams the page says that there are. */
async function total(page: Page): Promise<number> {
  const words = await page.getByText(/^[\d,]+ diagrams?$/).textContent();
  return Number(words?.replace(/\D/g, ""));
}

test("the collection is found from the foot of every page, and narrowed to as many as is said", async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.getByRole("contentinfo").getByRole("link", { name: collectionWords.name }).click();
  await expect(page).toHaveURL("/collection");
  await seeTitle(page, collectionWords.title);
  await filter(page, "subject").selectOption("biology");
  await seeTitle(page, "Biology");
  const option = filter(page, "type").getByRole("option", {
    name: new RegExp(`^${facetLabel("type", "cycle")} `),
  });
  const promised = Number((await option.textContent())?.match(/\((\d+)\)/)?.[1]);
  await filter(page, "type").selectOption("cycle");
  await expect(page).toHaveURL("/collection?subject=biology&type=cycle");
  await seeTitle(page, "Biology · Cycle");
  expect(await total(page)).toBe(promised);
  await expect(figures(page)).toHaveCount(promised);
  await page.goBack();
  await seeTitle(page, "Biology");
  await expect(filter(page, "type")).toHaveValue("");
});

test("its pages follow each other, a plate opens its page, and one can search from there", async ({
  page,
}) => {
  await page.goto("/collection?subject=computing");
  const count = await total(page);
  expect(count).toBeGreaterThan(24);
  await expect(figures(page)).toHaveCount(24);
  await pagesOf(page).getByRole("link", { name: collectionWords.next }).click();
  await expect(page).toHaveURL("/collection?subject=computing&page=2");
  await expect(figures(page).first()).toContainText("Fig. 25");
  await expect(pagesOf(page)).toContainText(collectionWords.page(2, Math.ceil(count / 24)));
  const name = (await figures(page).first().locator("bdi").first().textContent()) ?? "";
  await figures(page).first().locator("[data-plate]").click();
  await seeTitle(page, name);
  await searchFor(page, "water cycle");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is narrowed by a form and its pages are links", async ({ page }) => {
    await page.goto("/collection");
    await filter(page, "subject").selectOption("computing");
    await page.getByRole("button", { name: collectionWords.show }).click();
    await expect(page).toHaveURL(/\/collection\?.*subject=computing/);
    await seeTitle(page, "Computing");
    await pagesOf(page).getByRole("link", { name: collectionWords.next }).click();
    await expect(page).toHaveURL("/collection?subject=computing&page=2");
    await expect(figures(page).first().getByRole("img")).toHaveCSS("opacity", "1");
  });
});
