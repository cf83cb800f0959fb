import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cutOffReport } from "@/lib/search/cut-off";
import { answer } from "../network";
import { answerBeside, answerSearches, answerTo, foundDiagrams, reportOf } from "./found";
import {
  figures,
  loadMore,
  newSearch,
  openScreen,
  searches,
  searchFor,
  seeResultsFor,
  settle,
  title,
} from "./screen";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  answerSearches();
});
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

/** Goes to an address as Back would. */
function goTo(path: string) {
  window.history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** The same, and waits for its answer. */
async function visitNext(path: string) {
  const asked = searches().length;
  goTo(path);
  await expect.poll(() => searches().length).toBe(asked + 1);
  await expect.element(figures.first()).toBeVisible();
  await expect.element(page.getByRole("group", { name: /tag/i })).toBeVisible();
}

test("the same search within five minutes is not asked again, and after them it is", async () => {
  await openScreen();
  await searchFor("within five");
  await newSearch.click();
  pass(4);
  await searchFor("within five");
  expect(searches()).toHaveLength(1);
  await newSearch.click();
  pass(2);
  await searchFor("within five");
  await expect.poll(() => searches().length).toBe(2);
});

test.each([
  ["from the first page on", 1],
  ["from the second page on", 2],
])("an answer without a network, %s, is replaced by the next search for the same", async (_, from) => {
  const cutOff = [reportOf("collection", { count: 4 }), reportOf("openverse", cutOffReport("offline"))];
  answerBeside();
  answer("GET /api/search", (request) => {
    const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
    return answerTo(request, foundDiagrams(40), page < from ? {} : { sources: cutOff }, 1);
  });
  await openScreen();
  await searchFor("cut off");
  await loadMore();
  await expect.poll(() => searches().some((search) => search.get("page") === "2")).toBe(true);
  await newSearch.click();
  answerSearches();
  const before = searches().length;
  await searchFor("cut off");
  await expect.poll(() => searches().length).toBe(before + 1);
});

test("pressing Search on old results asks again where one is", async () => {
  await openScreen();
  await searchFor("old results");
  await userEvent.keyboard("{Enter}");
  await settle();
  expect(searches()).toHaveLength(1);
  pass(6);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => searches().length).toBe(2);
  await seeResultsFor("old results");
});

const others = (query: string) =>
  ["licence=commercial", "licence=public-domain", "licence=modification", "format=svg"].flatMap((filter) =>
    ["wide", "square", "tall"].map((shape) => `/?q=${query}&${filter}&shape=${shape}`),
  );

test("ten searches stay at hand; an older one is asked again, with its receipt", async () => {
  await openScreen();
  await searchFor("ten");
  for (const path of others("ten")) await visitNext(path);
  const last = searches().length;
  goTo(others("ten").at(-3) ?? "");
  await settle();
  expect(searches()).toHaveLength(last);
  await visitNext("/?q=ten");
  await seeResultsFor("ten");
  expect(searches().map((search) => search.get("receipt"))).toEqual([
    null,
    ...Array.from({ length: last }, () => "receipt for ten"),
  ]);
});

test("the results on show are not let go, however old", async () => {
  await openScreen();
  await searchFor("shown");
  for (const path of others("shown").slice(0, 9)) await visitNext(path);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer("GET /api/search", async (request) => {
    await held;
    return answerTo(request, foundDiagrams(6));
  });
  goTo("/?q=shown&format=svg");
  await expect.element(title).toHaveTextContent("Searching");
  goTo("/?q=shown");
  await seeResultsFor("shown");
  release();
  const answered = searches().length;
  await page.getByRole("button", { name: "List" }).click();
  await seeResultsFor("shown");
  await settle();
  expect(searches()).toHaveLength(answered);
});

test("coming back to the window or the network asks for nothing", async () => {
  await openScreen();
  await searchFor("coming back");
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("online"));
  // Whatever it would ask is asked before the next search.
  await searchFor("afterwards");
  expect(searches().map((search) => search.get("q"))).toEqual(["coming back", "afterwards"]);
});
