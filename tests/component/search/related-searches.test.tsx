import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { searchWords } from "@/lib/search/words";
import { answerSearches, foundDiagrams } from "./found";
import { address, openScreen, searches, seeResultsFor, title } from "./screen";

const topics = page.getByRole("navigation", { name: searchWords.relatedSearches }).getByRole("link");
const related = ["condensation", "rock cycle", "groundwater"];

test("related topics stand below the results, each a search of its own with the same filters", async () => {
  answerSearches(foundDiagrams(3), { related });
  await openScreen("/?q=water+cycle&format=svg");
  await seeResultsFor("water cycle");
  await expect.element(topics).toHaveLength(3);
  answerSearches(foundDiagrams(3));
  (topics.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}{Enter}");
  await seeResultsFor("rock cycle");
  expect(address()).toBe("/?q=rock+cycle&format=svg");
  await expect.element(topics).toHaveLength(0);
  expect(searches().map((search) => search.get("q"))).toEqual(["water cycle", "rock cycle"]);
});

test("and where nothing was found", async () => {
  answerSearches([], { related });
  await openScreen("/?q=watter+cicle");
  await expect.element(title).toHaveTextContent(searchWords.noResultsFor("watter cicle"));
  await expect.element(topics).toHaveLength(3);
});
