import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { landingWords, taglines } from "@/lib/search/landing-words";
import { exampleDiagram, exampleQueries, searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone, rememberSearches } from "../browser";
import { answer, requests } from "../network";
import { openLanding, searchBox } from "./screen";

const button = page.getByRole("button", { name: searchWords.search, exact: true });
const clear = page.getByRole("button", { name: searchWords.clear, exact: true });

test("the landing greets a first visitor with the headline and the box, and searches for nothing by itself", async () => {
  await openLanding();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(searchWords.headline);
  await expect.element(page.getByText(taglines[0], { exact: true })).toBeVisible();
  await expect.element(searchBox).toHaveAttribute("placeholder", searchWords.placeholder);
  await expect.element(page.getByRole("heading", { name: searchWords.discoverTitle })).toBeVisible();
  await expect.element(page.getByText(landingWords.premiumDiagrams, { exact: true })).toBeVisible();
  expect(requests("GET /api/search")).toEqual([]);
});

test.each(["", "   "])(
  "a press on Search with %j in the box leads into the box, without a search",
  async (text) => {
    await openLanding();
    await searchBox.fill(text);
    (searchBox.element() as HTMLElement).blur();
    await button.click();
    await expect.element(searchBox).toHaveFocus();
    expect(window.location.search).toBe("");
    expect(requests("GET /api/search")).toEqual([]);
  },
);

test("the clear button empties the box and keeps the cursor in it", async () => {
  await openLanding();
  await expect.element(clear).not.toBeInTheDocument();
  await searchBox.fill("lens");
  await clear.click();
  await expect.element(searchBox).toHaveValue("");
  await expect.element(searchBox).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});

test("the examples search at a press, and the last opens a diagram without a search", async () => {
  answer("GET /api/search", () => new Promise(() => {}));
  await openLanding();
  for (const query of exampleQueries)
    await expect.element(page.getByRole("link", { name: query })).toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: `${exampleDiagram.title} ${landingWords.free}` }))
    .toHaveAttribute("href", `/diagrams/collection-${exampleDiagram.slug}`);
  await page.getByRole("link", { name: "plant cell" }).click();
  await expect.poll(() => window.location.search).toBe("?q=plant+cell");
  await expect.element(searchBox).toHaveValue("plant cell");
});

test("subjects with their counts lead into the collection", async () => {
  await openLanding();
  const subjects = page.getByRole("region", { name: landingWords.subjects });
  await expect
    .element(subjects.getByRole("link", { name: "Earth science 7" }))
    .toHaveAttribute("href", "/collection?subject=earth-science");
  await expect
    .element(subjects.getByRole("link", { name: landingWords.wholeCollection(311) }))
    .toHaveAttribute("href", "/collection");
});

test("on a phone the first view has diagrams", async () => {
  await beOnPhone();
  await openLanding();
  const wall = document.querySelector(".wall-place") as HTMLElement;
  expect(wall.getBoundingClientRect().top).toBeLessThan(480);
});

test("axe finds nothing on the landing with a history", async () => {
  rememberSearches(["cycle", "lens"]);
  await openLanding();
  await expect.element(page.getByRole("button", { name: landingWords.clearHistory })).toBeVisible();
  expect(await violationsOf()).toEqual([]);
});
