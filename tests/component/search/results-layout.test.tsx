import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { filterWords } from "@/lib/search/filter-words";
import { resultsWords } from "@/lib/search/results-words";
import { beOnPhone } from "../browser";
import { answerSearches, foundDiagrams, reportOf } from "./found";
import { address, newSearch, openResults, plates } from "./screen";

const bar = page.getByRole("button", { name: /^Filters/ });
const sort = page.getByRole("combobox", { name: filterWords.sort });
const tag = page.getByRole("group", { name: filterWords.byTag }).getByRole("button").first();
const view = (name: string) => page.getByRole("button", { name, exact: true });
const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top;

/** So many were found that the list cannot show them all, by two sources. */
const found = () =>
  answerSearches(
    foundDiagrams(40, (place) => ({
      title: `Labelled diagram of the heart ${place}`,
      tags: [`tag ${place % 6}`],
    })),
    {
      sources: [
        reportOf("openverse", { count: 40 }),
        reportOf("commons", { count: 266 }),
        reportOf("europepmc", { status: "skipped", reason: "field", tookMs: 0 }),
      ],
    },
  );

function seeNoOverflow() {
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
}

/** How many plates stand in the first row. */
const columns = () => plates().filter((plate) => topOf(plate) === topOf(plates()[0])).length;

test("on a phone the first picture begins above y = 300, below one line of facts and one row of controls", async () => {
  await beOnPhone();
  found();
  await openResults("labelled diagram of the human heart");
  await document.fonts.ready;
  await expect.element(page.getByText("Best 30 of 306", { exact: true })).toBeVisible();
  expect(topOf(plates()[0])).toBeLessThan(300);
  const controls = [bar, sort, view("Grid"), tag].map((control) => control.element());
  const middles = controls.map((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  expect(new Set(middles.map(Math.round)).size).toBe(1);
  seeNoOverflow();
});

test("on a phone the sources are told on request", async () => {
  await beOnPhone();
  found();
  await openResults();
  const sources = page.getByRole("button", { name: resultsWords.sources(2) });
  await expect.element(sources).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByText("Commons 266")).not.toBeVisible();
  await sources.click();
  await expect.element(sources).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByText("Commons 266")).toBeVisible();
  await expect.element(page.getByText(resultsWords.notAsked(["Europe PMC"]))).toBeVisible();
});

test("on a phone two columns are a choice, which Back undoes", async () => {
  await beOnPhone();
  found();
  await openResults();
  expect(columns()).toBe(1);
  await view("Two columns").click();
  await expect.poll(address).toBe("/?q=cell&view=pair");
  await expect.poll(columns).toBe(2);
  await expect.element(view("Two columns")).toHaveAttribute("aria-pressed", "true");
  seeNoOverflow();
  window.history.back();
  await expect.poll(columns).toBe(1);
});

test.each([
  { width: 390, height: 44 },
  { width: 1440, height: 36 },
])("the controls of the bar have one height, $height px at a width of $width", async ({ width, height }) => {
  await page.viewport(width, 900);
  found();
  await openResults("cell", "&category=Diagram");
  const category = page.getByRole("combobox", { name: "Category" });
  const clear = page.getByRole("button", { name: filterWords.clear });
  for (const control of [bar, sort, tag, category, clear.first(), newSearch]) {
    await expect.poll(() => control.element().getBoundingClientRect().height).toBe(height);
  }
});

test.each([
  { width: 1440, count: 4 },
  { width: 1640, count: 5 },
  { width: 1920, count: 5 },
])("$count columns at a width of $width use it from edge to edge", async ({ width, count }) => {
  await page.viewport(width, 900);
  found();
  await openResults("cell", "&view=pair");
  await expect.poll(columns).toBe(count);
  await expect.element(view("Grid")).toHaveAttribute("aria-pressed", "true");
  await expect.element(view("Two columns")).not.toBeInTheDocument();
  const right = plates()[count - 1]?.getBoundingClientRect().right ?? 0;
  expect(document.documentElement.clientWidth - right).toBeLessThan(45);
  seeNoOverflow();
});
