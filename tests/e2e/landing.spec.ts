import { landingWords, taglines } from "../../lib/search/landing-words";
import { exampleQueries, searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { holdBack, remaining, searchBox, seeLanding, seeResultsFor, watchSearches } from "./verbs";

test("greets a first visitor with the headline, the box and three searches", { tag: "@sample" }, async ({
  page,
}) => {
  const searches = watchSearches(page);
  await page.goto("/");
  await seeLanding(page);
  await expect(page.getByRole("main").getByText(taglines[0])).toBeVisible();
  await expect(searchBox(page)).toHaveAttribute("placeholder", searchWords.placeholder);
  await expect(remaining(page, 3)).toBeVisible();
  await expect(page.getByRole("heading", { name: searchWords.discoverTitle })).toBeVisible();
  await expect(page.getByText(landingWords.premiumDiagrams, { exact: true })).toBeVisible();
  expect(searches).toEqual([]);
});

test("cannot search for nothing", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: searchWords.search, exact: true });
  await expect(button).toBeDisabled();
  await searchBox(page).fill("   ");
  await expect(button).toBeDisabled();
  await searchBox(page).fill("lens");
  await expect(button).toBeEnabled();
  await button.click();
  await seeResultsFor(page, "lens");
});

test("the clear button empties the box and keeps the cursor in it", { tag: "@sample" }, async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const clear = page.getByRole("button", { name: searchWords.clear, exact: true });
  await expect(clear).toHaveCount(0);
  await searchBox(page).fill("lens");
  await clear.click();
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();
  await expect(clear).toHaveCount(0);
  await expect(page.getByRole("button", { name: searchWords.search, exact: true })).toBeDisabled();
});

test("offers six examples that search at a press", async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  for (const query of exampleQueries) await expect(page.getByRole("link", { name: query })).toHaveCount(1);
  await page.getByRole("link", { name: "human anatomy diagrams" }).click();
  await expect(page).toHaveURL("/?q=human+anatomy+diagrams");
  await expect(searchBox(page)).toHaveValue("human anatomy diagrams");
});

test("keeps what was typed before the scripts came", async ({ page }) => {
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).fill("moon phases");
  release();
  await expect(remaining(page, 3)).toBeVisible();
  await expect(searchBox(page)).toHaveValue("moon phases");
  await expect(page.getByRole("button", { name: searchWords.search, exact: true })).toBeEnabled();
});

test("leads back to its top by every link home", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: searchWords.home }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("says whose archives it uses, and that they do not endorse it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("Openverse and others; none of them endorses it");
});
