import type { Page } from "@playwright/test";
import { collectionWords, facetLabel } from "../../lib/collection/words";
import { expect, test } from "./setup";
import { figures, searchFor, seeNoSidewaysScroll, seeTitle } from "./verbs";

const pagesOf = (page: Page) => page.getByRole("navigation", { name: collectionWords.pages });
const filter = (page: Page, facet: keyof typeof collectionWords.facets) =>
  page.getByRole("form", { name: collectionWords.filter }).getByLabel(collectionWords.facets[facet]);

/** How many diagrams the page says that there are. */
async function total(page: Page): Promise<number> {
  const words = await page.getByText(/^[\d,]+ diagrams?$/).textContent();
  return Number(words?.replace(/\D/g, ""));
}

test("the collection is found from the foot of every page, subject by subject", { tag: "@sample" }, async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.getByRole("contentinfo").getByRole("link", { name: collectionWords.name }).click();
  await expect(page).toHaveURL("/collection");
  await seeTitle(page, collectionWords.title);
  const physics = page.getByRole("region", { name: "Physics" });
  await expect(physics.getByRole("figure")).toHaveCount(4);
  await seeNoSidewaysScroll(page);
  await physics.getByRole("link", { name: /^All [\d,]+ of physics$/ }).click();
  await expect(page).toHaveURL("/collection?subject=physics");
  await seeTitle(page, "Physics");
  await expect(figures(page).first().getByRole("img")).toHaveCSS("opacity", "1");
});

test("it is narrowed by subject, kind and level, and each choice leads to as many as it says", {
  tag: "@sample",
}, async ({ page }) => {
  await page.goto("/collection");
  await filter(page, "subject").selectOption("biology");
  await seeTitle(page, "Biology");
  await expect(filter(page, "subject")).toHaveValue("biology");
  const option = filter(page, "type").getByRole("option", {
    name: new RegExp(`^${facetLabel("type", "cycle")} `),
  });
  const promised = Number((await option.textContent())?.match(/\((\d+)\)/)?.[1]);
  await filter(page, "type").selectOption("cycle");
  await seeTitle(page, "Biology · Cycle");
  await expect(page).toHaveURL("/collection?subject=biology&type=cycle");
  expect(await total(page)).toBe(promised);
  await expect(figures(page)).toHaveCount(promised);
  await page.goBack();
  await seeTitle(page, "Biology");
  await expect(filter(page, "type")).toHaveValue("");
});

test("its pages follow each other, and their figures go on being counted", async ({ page }) => {
  await page.goto("/collection?subject=computing");
  const count = await total(page);
  expect(count).toBeGreaterThan(24);
  await expect(figures(page)).toHaveCount(24);
  await expect(pagesOf(page).getByRole("link", { name: collectionWords.previous })).toBeHidden();
  await pagesOf(page).getByRole("link", { name: collectionWords.next }).click();
  await expect(page).toHaveURL("/collection?subject=computing&page=2");
  await expect(figures(page).first()).toContainText("Fig. 25");
  await expect(pagesOf(page)).toContainText(collectionWords.page(2, Math.ceil(count / 24)));
  await pagesOf(page).getByRole("link", { name: collectionWords.previous }).click();
  await expect(page).toHaveURL("/collection?subject=computing");
  await expect(figures(page).first()).toContainText("Fig. 1");
});

test("a plate opens the diagram's page", async ({ page }) => {
  await page.goto("/collection?subject=biology&type=cycle");
  await figures(page).first().getByRole("link", { name: "The cell cycle" }).click();
  await expect(page).toHaveURL("/diagrams/collection-cell-cycle");
  await seeTitle(page, "The cell cycle");
});

test("where nothing is all that was chosen, it says so and leads back", async ({ page }) => {
  await page.goto("/collection?subject=music&type=molecule");
  await expect(page.getByRole("heading", { name: collectionWords.none })).toBeVisible();
  await expect(page.getByText(collectionWords.noneText)).toBeVisible();
  await expect(filter(page, "type")).toHaveValue("molecule");
  await page.getByRole("link", { name: collectionWords.showEverything }).click();
  await seeTitle(page, collectionWords.title);
});

test("one can search from it", async ({ page }) => {
  await page.goto("/collection");
  await searchFor(page, "water cycle");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is narrowed by a form and its pages are links", async ({ page }) => {
    await page.goto("/collection");
    await filter(page, "subject").selectOption("computing");
    await page.getByRole("button", { name: collectionWords.show }).click();
    await expect(page).toHaveURL(/\/collection\?subject=computing/);
    await seeTitle(page, "Computing");
    await pagesOf(page).getByRole("link", { name: collectionWords.next }).click();
    await expect(page).toHaveURL("/collection?subject=computing&page=2");
    await expect(figures(page).first().getByRole("img")).toHaveCSS("opacity", "1");
  });
});
