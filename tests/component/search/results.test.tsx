import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { searchWords } from "@/lib/search/words";
import { answer } from "../network";
import { answerBeside, answerSearches, answerTo, foundDiagram, foundDiagrams } from "./found";
import {
  address,
  figures,
  newSearch,
  openResults,
  openScreen,
  searchBox,
  searches,
  searchFor,
  seeResultsFor,
  title,
} from "./screen";

test("the answer's own words are on the page, each figure with its number", async () => {
  const diagrams = [
    foundDiagram("openverse-1", {
      title: "The water cycle",
      description: "Water rises and falls.",
      category: "Educational",
    }),
    foundDiagram("collection-2", {
      title: "دورة الماء",
      lang: "und-Arab",
      dir: "rtl",
      licence: null,
      author: null,
    }),
  ];
  answerSearches(diagrams);
  await openResults("water");
  await expect
    .element(figures.nth(0))
    .toHaveTextContent(/^.*Fig\. 1 The water cycle.*by Ada King.*CC BY 4\.0/s);
  await expect.element(figures.nth(0).getByText("Cycle", { exact: true })).toBeVisible();
  const plate = figures.nth(0).getByRole("link", { name: "The water cycle", exact: true });
  await expect.element(plate).toHaveAccessibleDescription("Water rises and falls.");
  await expect.element(figures.nth(1)).toHaveTextContent(/Fig\. 2 دورة الماء/);
  await expect.element(figures.nth(1)).toHaveTextContent(searchWords.licenceNotStated);
  const name = figures.nth(1).getByRole("heading").element().querySelector("bdi");
  expect([name?.lang, name?.dir]).toEqual(["und-Arab", "rtl"]);
});

test("each source that found something is counted", async () => {
  answerBeside();
  const sources = (["collection", "commons", "google"] as const).map((provider, index) => ({
    provider,
    status: "ok" as const,
    count: index,
    tookMs: 30,
  }));
  answer("GET /api/search", (request) => answerTo(request, foundDiagrams(6), { sources }));
  await openResults("counted");
  await expect.element(page.getByText("Commons 1", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Google 2", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Collection \d/)).not.toBeInTheDocument();
});

test("Back and Forward go between landing and results without asking again", async () => {
  answerSearches();
  await openScreen();
  await searchFor("first of two");
  await searchFor("second of two");
  window.history.back();
  await seeResultsFor("first of two");
  await expect.element(searchBox).toHaveValue("first of two");
  window.history.back();
  await expect.element(title).toHaveTextContent(searchWords.headline);
  window.history.forward();
  await seeResultsFor("first of two");
  expect(searches().map((search) => search.get("q"))).toEqual(["first of two", "second of two"]);
});

test("New Search returns to the landing with the cursor in an empty box", async () => {
  answerSearches();
  await openResults("before");
  await newSearch.click();
  await expect.element(title).toHaveTextContent(searchWords.headline);
  expect(address()).toBe("/");
  await expect.element(searchBox).toHaveFocus();
  await expect.element(searchBox).toHaveValue("");
});

test("a search spends the number beside the box", async () => {
  answerSearches();
  let left = 3;
  answer("GET /api/search", (request) => {
    left -= 1;
    const allowance = {
      plan: "guest",
      limit: 3,
      remaining: left,
      resetsAt: "2031-05-01T00:00:00.000Z",
    } as const;
    return answerTo(request, foundDiagrams(6), { allowance });
  });
  await openScreen();
  for (const query of ["spends one", "spends two"]) {
    await searchFor(query);
    await newSearch.click();
    await expect
      .element(page.getByRole("paragraph").filter({ hasText: searchWords.remaining(left) }))
      .toBeVisible();
  }
  expect(left).toBe(1);
});

test("what has a number that is older does not raise it", async () => {
  answerSearches();
  const leftFor: Record<string, number> = { slow: 2, fast: 1 };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer("GET /api/search", async (request) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    if (query === "slow") await held;
    const remaining = leftFor[query] ?? 0;
    const allowance = { plan: "guest", limit: 3, remaining, resetsAt: "2031-05-01T00:00:00.000Z" } as const;
    return answerTo(request, foundDiagrams(6), { allowance });
  });
  await openScreen("/?q=slow");
  await searchFor("fast");
  release();
  await expect.poll(() => localStorage.getItem("figura-receipts:guest")).toContain("receipt for slow");
  await newSearch.click();
  await expect
    .element(page.getByRole("paragraph").filter({ hasText: searchWords.remaining(1) }))
    .toBeVisible();
});
