import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { filterWords } from "@/lib/search/filter-words";
import { beOnPhone } from "../browser";
import { answerSearches, foundDiagrams } from "./found";
import {
  address,
  figures,
  openResults,
  openScreen,
  plates,
  searches,
  searchFor,
  seeResultsFor,
  titles,
} from "./screen";

const tags = page.getByRole("group", { name: filterWords.byTag }).getByRole("button");
const view = (name: "Grid" | "List") => page.getByRole("button", { name, exact: true });
const openFilters = () => page.getByRole("button", { name: /^Filters/ }).click();
const choose = (name: string, label: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOptions(label);
const seeAddress = (path: string) => expect.poll(address).toBe(path);
/** Nothing is sorted or left out before all have come. */
const seeArranged = () => expect.poll(() => document.querySelectorAll("[aria-busy=true]").length).toBe(0);
const seeTitles = (places: number[]) =>
  expect.poll(titles).toEqual(places.map((place) => `Diagram ${place}`));

/** Goes to an address as Back would. */
function goBackTo(path: string) {
  window.history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Twelve: all have the first tag, each second one the second, each third one the third. */
const diagrams = foundDiagrams(12, (place) => ({
  tags: ["all", ...(place % 2 === 0 ? ["second"] : []), ...(place % 3 === 0 ? ["third"] : [])],
  category: place <= 3 ? "Educational" : "Technical",
  createdAt: place === 5 ? null : `2020-01-${String(place).padStart(2, "0")}`,
  score: place % 4,
  relevanceScore: 1 - place / 20,
}));

async function openFilterable(query: string, rest = "") {
  answerSearches(diagrams);
  await openResults(query, rest);
}

test("results are filtered by exactly one tag, and again by none", async () => {
  await openFilterable("tags");
  await expect
    .poll(() => tags.elements().map(({ textContent }) => textContent))
    .toEqual([filterWords.allTags, "second6(6 diagrams)", "third4(4 diagrams)"]);
  await tags.nth(1).click();
  await expect.element(tags.nth(1)).toHaveAttribute("aria-pressed", "true");
  await seeAddress("/?q=tags&tag=second");
  await seeTitles([2, 4, 6, 8, 10, 12]);
  await tags.nth(0).click();
  await seeAddress("/?q=tags");
  await seeTitles([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("more tags than a phone has room for make the page no wider", async () => {
  await beOnPhone();
  const tag = (place: number) => `a tag of more than a few letters ${place % 5}`;
  answerSearches(foundDiagrams(12, (place) => ({ tags: [tag(place)] })));
  await openResults("tags on a phone");
  await expect.element(tags).toHaveLength(6);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test("a tag on a card filters by it, even one that was not on offer", async () => {
  await openFilterable("tag of a card");
  await figures.first().getByRole("list", { name: "Tags" }).getByRole("link", { name: "all" }).click();
  await seeAddress("/?q=tag+of+a+card&tag=all");
  await expect.element(page.getByRole("button", { name: "all", exact: true, pressed: true })).toBeVisible();
  await seeArranged();
  expect(titles()).toHaveLength(12);
});

test("a tag that no diagram has shows none, and All Results leads back", async () => {
  await openFilterable("no such", "&view=list");
  goBackTo("/?q=no+such&tag=no+such+tag");
  await expect.element(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  await tags.nth(0).click();
  await expect.element(figures.first()).toBeVisible();
});

test("a category can be chosen beside the tag", async () => {
  await openFilterable("category");
  await openFilters();
  await choose("Category", "Educational");
  await seeAddress("/?q=category&category=Educational");
  await seeTitles([1, 2, 3]);
});

test.each([
  ["Licence", "Commercial use allowed", "licence", "commercial"],
  ["Format", "SVG", "format", "svg"],
  ["Shape", "Wide", "shape", "wide"],
  ["Source", "Openverse", "source", "openverse"],
])(
  "the sources are asked for the %s that is chosen, with the receipt of the search",
  async (name, label, parameter, value) => {
    await openFilterable(`asked for ${parameter}`);
    await openFilters();
    await choose(name, label);
    await expect.element(page.getByRole("button", { name: filterWords.active(1) })).toBeVisible();
    await seeResultsFor(`asked for ${parameter}`);
    const last = searches().at(-1);
    expect(last?.get(parameter)).toBe(value);
    expect(last?.get("receipt")).toBe(`receipt for asked for ${parameter}`);
    await seeAddress(`/?q=asked+for+${parameter}&${parameter}=${value}`);
  },
);

test("when nothing fits, it says so and the filters can be cleared", async () => {
  answerSearches([]);
  await openScreen("/?q=none+fits&shape=tall&sort=newest&view=list");
  await expect.element(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  await expect.element(page.getByRole("paragraph").filter({ hasText: filterWords.removeOne })).toBeVisible();
  answerSearches(diagrams);
  await page.getByRole("button", { name: filterWords.clear }).last().click();
  await seeAddress("/?q=none+fits&sort=newest&view=list");
  await seeResultsFor("none fits");
});

test("the order is Most Popular at first; Newest First puts the dated ones in front", async () => {
  await openFilterable("newest");
  await expect.element(page.getByRole("combobox", { name: filterWords.sort })).toHaveValue("popular");
  expect(titles()[0]).toBe("Diagram 1");
  await choose(filterWords.sort, "Newest First");
  await seeAddress("/?q=newest&sort=newest");
  await seeTitles([12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 5]);
});

test("Most Relevant goes by the points of the ranking, then by the place that the source gave", async () => {
  await openFilterable("relevant");
  await choose(filterWords.sort, "Most Relevant");
  await seeAddress("/?q=relevant&sort=relevant");
  await seeTitles([3, 7, 11, 2, 6, 10, 1, 5, 9, 4, 8, 12]);
});

test("grid and list show the same figures, in the same elements", async () => {
  await openFilterable("list");
  await expect.poll(() => plates().length).toBe(12);
  const before = plates();
  await view("List").click();
  await expect.element(view("List")).toHaveAttribute("aria-pressed", "true");
  await seeAddress("/?q=list&view=list");
  expect(plates()).toEqual(before);
});

test("every choice is a step that Back undoes and Forward does again, without asking", async () => {
  await openFilterable("steps");
  await view("List").click();
  await tags.nth(1).click();
  await openFilters();
  await choose("Source", "Openverse");
  await seeResultsFor("steps");
  await seeArranged();
  const last = { address: address(), titles: titles(), asked: searches().length };
  expect(last.address).toBe("/?q=steps&source=openverse&tag=second&view=list");

  for (const path of ["/?q=steps&tag=second&view=list", "/?q=steps&view=list", "/?q=steps"]) {
    window.history.back();
    await seeAddress(path);
  }
  await expect.element(view("Grid")).toHaveAttribute("aria-pressed", "true");
  for (let step = 0; step < 3; step += 1) {
    const before = address();
    window.history.forward();
    await expect.poll(address).not.toBe(before);
  }
  await seeAddress(last.address);
  await expect.poll(titles).toEqual(last.titles);
  expect(searches()).toHaveLength(last.asked);
});

test("the next search keeps order and layout, and drops the filters of the last", async () => {
  await openFilterable("last one", "&sort=newest&view=list&licence=commercial&tag=second");
  await searchFor("next one");
  expect(address()).toBe("/?q=next+one&sort=newest&view=list");
});
