import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { understoodWords } from "@/lib/search/understood-words";
import { signIn } from "../browser";
import { answerSearches, foundDiagrams, fullAllowance } from "./found";
import { address, loadMore, openScreen, plates, seeResultsFor, titles } from "./screen";

const line = page.getByRole("paragraph").filter({ hasText: understoodWords.alsoSearched });
const linkTo = (query: string) => line.getByRole("link", { name: understoodWords.query(query), exact: true });
const understood = {
  by: "model" as const,
  type: null,
  synonyms: [],
  queries: ["citric acid cycle", "tricarboxylic acid cycle"],
  added: 4,
};

/** Searches as somebody with premium. */
async function searchAsPremium(query: string, { rest = "", count = 40 } = {}) {
  signIn({ isPremium: true });
  answerSearches(foundDiagrams(count), {
    understood,
    allowance: { ...fullAllowance, plan: "premium", limit: null, remaining: null },
  });
  await openScreen(`/dashboard?q=${query}${rest}`, "/dashboard");
  await seeResultsFor(query);
}

test("says what was also searched for, each a search of its own with the same filters, and what that added", async () => {
  // One page: a further one, which scrolling to the link loads, would move the link from under the pointer.
  await searchAsPremium("krebs", { rest: "&format=svg", count: 6 });
  await expect
    .element(line)
    .toHaveTextContent(/^Also searched: “citric acid cycle”, “tricarboxylic acid cycle”added 4 diagrams$/);
  await linkTo("citric acid cycle").click();
  await seeResultsFor("citric acid cycle");
  expect(address()).toBe("/dashboard?q=citric+acid+cycle&format=svg");
  window.history.back();
  await seeResultsFor("krebs");
  await expect.element(linkTo("tricarboxylic acid cycle")).toBeVisible();
});

test("keeps its words, and the plates above it their places, while more comes", async () => {
  await searchAsPremium("calvin");
  await expect.poll(() => plates().length).toBe(15);
  await document.fonts.ready;
  const read = () => ({
    text: line.element().textContent,
    plate: (plates()[0]?.getBoundingClientRect().top ?? 0) + window.scrollY,
    titles: titles().slice(0, 15),
  });
  const before = read();
  await loadMore();
  expect(read()).toEqual(before);
});

test.each([
  [
    "a model that has nothing to say",
    { by: "model" as const, type: null, synonyms: [], queries: [], added: 0 },
  ],
  ["no model", null],
])("looks as before with %s", async (_, nothing) => {
  answerSearches(foundDiagrams(3), { understood: nothing });
  await openScreen(`/?q=as+before${nothing === null}`);
  await expect.poll(() => plates().length).toBe(3);
  await expect.element(line).not.toBeInTheDocument();
});
