import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { landingWords, taglines } from "@/lib/search/landing-words";
import { exampleQueries, searchWords } from "@/lib/search/words";
import { faultsOf } from "../axe";
import { rememberSearches } from "../browser";
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

test("nothing cannot be searched for", async () => {
  await openLanding();
  await expect.element(button).toBeDisabled();
  await searchBox.fill("   ");
  await expect.element(button).toBeDisabled();
  await searchBox.fill("lens");
  await expect.element(button).toBeEnabled();
});

test("the clear button empties the box and keeps the cursor in it", async () => {
  await openLanding();
  await expect.element(clear).not.toBeInTheDocument();
  await searchBox.fill("lens");
  await clear.click();
  await expect.element(searchBox).toHaveValue("");
  await expect.element(searchBox).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(button).toBeDisabled();
});

test("six examples search at a press", async () => {
  answer("GET /api/search", () => new Promise(() => {}));
  await openLanding();
  for (const query of exampleQueries)
    await expect.element(page.getByRole("link", { name: query })).toBeInTheDocument();
  await page.getByRole("link", { name: "human anatomy diagrams" }).click();
  await expect.poll(() => window.location.search).toBe("?q=human+anatomy+diagrams");
  await expect.element(searchBox).toHaveValue("human anatomy diagrams");
});

test("axe finds nothing on the landing with a history", async () => {
  rememberSearches(["cycle", "lens"]);
  await openLanding();
  await expect.element(page.getByRole("button", { name: landingWords.clearHistory })).toBeVisible();
  expect(await faultsOf()).toEqual([]);
});
