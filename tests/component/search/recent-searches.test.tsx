import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { landingWords } from "@/lib/search/landing-words";
import { beOnPhone, rememberSearches } from "../browser";
import { answerSearches } from "./found";
import { address, openScreen, searchBox, searchFor, seeResultsFor } from "./screen";

const longest = "the electron transport chain of mitochondria in cross-section ".repeat(3).trim();
const remembered = ["lens", "cycle", longest, "ohm’s law", "cell", "water cycle"];
const recent = page.getByRole("region", { name: landingWords.recentSearches });
const clear = page.getByRole("button", { name: landingWords.clearHistory });

const seeRecent = (queries: string[]) =>
  expect
    .poll(() =>
      recent
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(queries);

test("the last five searches are there to do again, newest first", async () => {
  answerSearches();
  rememberSearches(remembered);
  await openScreen();
  await seeRecent(remembered.slice(0, 5));
  await recent.getByRole("link", { name: "cycle", exact: true }).click();
  await seeResultsFor("cycle");
  expect(address()).toBe("/?q=cycle");
});

test("a search done again is the newest, also when its answer was still at hand", async () => {
  answerSearches();
  await openScreen();
  for (const query of ["lens", "cell", "lens"]) await searchFor(query);
  await page
    .getByRole("link", { name: /^Figura/ })
    .first()
    .click();
  await seeRecent(["lens", "cell"]);
});

test("without a history there is nothing of it", async () => {
  answerSearches();
  await openScreen();
  await expect.element(searchBox).toBeVisible();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(clear).not.toBeInTheDocument();
});

test("a long query is cut and sticks out nowhere", async () => {
  await page.viewport(320, 800);
  answerSearches();
  rememberSearches(remembered);
  await openScreen();
  const text = recent.getByText(longest);
  await expect.element(text).toHaveStyle({ textOverflow: "ellipsis" });
  await document.fonts.ready;
  expect(text.element().closest("a")?.getBoundingClientRect().width).toBeLessThan(260);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each(["desktop", "phone"])(
  "clearing empties it for good, says so, and leads into the search box (%s)",
  async (screen) => {
    if (screen === "phone") await beOnPhone();
    answerSearches();
    rememberSearches(remembered);
    const shown = await openScreen();
    await expect.element(clear).toBeVisible();
    (clear.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(recent).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("status").filter({ hasText: landingWords.historyCleared }))
      .toBeInTheDocument();
    await expect.element(searchBox).toHaveFocus();
    await shown.unmount();
    await openScreen();
    await expect.element(searchBox).toBeVisible();
    await expect.element(recent).not.toBeInTheDocument();
  },
);
