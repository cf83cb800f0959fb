import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { searchWords } from "@/lib/search/words";
import { makeDiagram } from "../../unit/search/make";
import { answerSearches, foundDiagrams, pictureSrc, reportOf } from "./found";
import { address, openScreen, plates, searches, seeResultsFor, title } from "./screen";

const near = ["haber-process", "ammonia"].map((slug) =>
  makeDiagram(`collection-${slug}`, { title: `About ${slug}`, imageSrc: pictureSrc(slug) }),
);
const heading = page.getByRole("heading", { level: 2 }).filter({ hasText: searchWords.nearIt });
const section = page.getByRole("region", { name: searchWords.nearIt });
const didYouMean = page.getByRole("paragraph").filter({ hasText: searchWords.didYouMean });

test("what only has to do with the query stands apart, uncounted, and leads to pages of its own", async () => {
  answerSearches(foundDiagrams(3), {
    near,
    sources: [reportOf("collection"), reportOf("commons", { count: 3 })],
  });
  await openScreen("/?q=nitrogen+cycle");
  await seeResultsFor("nitrogen cycle");
  expect(plates()).toHaveLength(3);
  await expect.element(page.getByText(searchWords.found(3)).first()).toBeVisible();
  await expect.element(heading).toHaveTextContent("Nothing on nitrogen cycle in the collection. Near it:");
  await expect.element(section.getByRole("link")).toHaveLength(2);
  const link = section.getByRole("link", { name: "About ammonia" });
  await expect.element(link).toHaveAttribute("href", "/diagrams/collection-ammonia");
});

test("where the collection has found something too, it does not say that it has nothing", async () => {
  answerSearches(foundDiagrams(3), { near, sources: [reportOf("collection", { count: 1 })] });
  await openScreen("/?q=nitrogen+fixation");
  await seeResultsFor("nitrogen fixation");
  await expect.element(heading).toHaveTextContent(new RegExp(`^${searchWords.nearIt}$`));
});

test("where nothing was found, what is near stands below that, and a correction is offered", async () => {
  answerSearches([], { near, sources: [reportOf("collection")], correction: "nitrogen cycle" });
  await openScreen("/?q=nitrogin+cycle");
  await expect.element(title).toHaveTextContent(searchWords.noResultsFor("nitrogin cycle"));
  await expect.element(section.getByRole("link")).toHaveLength(2);
  await expect.element(heading).toHaveTextContent(new RegExp(`^${searchWords.nearIt}$`));
  await expect.element(didYouMean).toHaveTextContent("Did you mean nitrogen cycle?");
});

test("a correction is a search of its own, with the same filters, made by whoever follows it", async () => {
  answerSearches(foundDiagrams(3), { correction: "photosynthesis" });
  await openScreen("/?q=photosinthesis&format=svg");
  await seeResultsFor("photosinthesis");
  answerSearches(foundDiagrams(3));
  await didYouMean.getByRole("link", { name: "photosynthesis" }).click();
  await seeResultsFor("photosynthesis");
  expect(address()).toBe("/?q=photosynthesis&format=svg");
  await expect.element(didYouMean).not.toBeInTheDocument();
  expect(searches().map((search) => search.get("q"))).toEqual(["photosinthesis", "photosynthesis"]);
});

test("where nothing is near, there is no place for it", async () => {
  answerSearches(foundDiagrams(3), { sources: [reportOf("collection")] });
  await openScreen("/?q=harpsichord");
  await seeResultsFor("harpsichord");
  await expect.element(heading).not.toBeInTheDocument();
});
