import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { filterWords } from "@/lib/search/filter-words";
import { resultsWords } from "@/lib/search/results-words";
import { searchWords } from "@/lib/search/words";
import { answer, refuse } from "../network";
import { answerBeside, answerSearches, answerTo, foundDiagrams, reportOf } from "./found";
import {
  address,
  dialog,
  figures,
  openResults,
  openScreen,
  plates,
  searchFor,
  seeFailed,
  seeResultsFor,
  settle,
  title,
  toast,
  typeQuery,
} from "./screen";

const status = page.getByRole("status");

test("closing a figure twice leads no further than to the results", async () => {
  answerSearches();
  await openScreen();
  await searchFor("cycle");
  plates()[0]?.click();
  await expect.element(dialog).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  }
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe("/?q=cycle");
  await settle();
  expect(address()).toBe("/?q=cycle");
});

test("a search that was left says nothing when it is answered", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerBeside();
  answer("GET /api/search", async (request) => {
    if (request.url.includes("q=tectonic")) await held;
    return answerTo(request, foundDiagrams(6));
  });
  await openScreen();
  await typeQuery("tectonic plates");
  await expect.element(title).toHaveTextContent(searchWords.searching);
  await searchFor("lens");
  await expect.element(toast).toHaveTextContent("lens");
  release();
  await expect
    .poll(() => localStorage.getItem("figura-receipts:guest"))
    .toContain("receipt for tectonic plates");
  await settle();
  await expect.element(toast).toHaveTextContent("lens");
  expect(localStorage.getItem("figura-history:guest")).toBe('["lens"]');
});

test("a search that finds nothing says so once, a chosen order or none", async () => {
  answerSearches();
  await openResults("before");
  await expect.element(toast).toBeVisible();
  answerSearches([]);
  await typeQuery("cyclotorn of the middle ages");
  await expect.element(title).toHaveTextContent(searchWords.noResultsFor("cyclotorn of the middle ages"));
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(status.filter({ hasText: searchWords.noResults })).toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: searchWords.searchInstead("cyclotorn of the") }))
    .toBeVisible();
  await cleanup();
  for (const rest of ["", "&sort=newest"]) {
    const screen = await openScreen(`/?q=cyclotorn${rest}`);
    await expect.element(title).toHaveTextContent(searchWords.noResultsFor("cyclotorn"));
    await expect.element(screen.getByText(resultsWords.tryAnother)).toBeVisible();
    await screen.unmount();
  }
});

test("a search that finds nothing says which sources it did not ask", async () => {
  answerSearches([], {
    sources: [reportOf("collection"), reportOf("nasa", { status: "skipped", reason: "field" })],
  });
  const screen = await openScreen("/?q=cyclotorn");
  await expect.element(screen.getByText(resultsWords.tryAnother)).toHaveTextContent("Not asked: NASA.");
});

test("a filter that leaves nothing is told to those who listen, too", async () => {
  answerSearches();
  await openScreen("/?q=lens&tag=no+such+tag");
  await expect.element(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  await expect.element(status.filter({ hasText: filterWords.noneFit })).toBeInTheDocument();
});

test("a figure that is not among the results does not open later by itself", async () => {
  answerSearches();
  await openScreen("/?q=lens&tag=no+such+tag&figure=openverse-1");
  await page.getByRole("button", { name: filterWords.allTags }).click();
  await seeResultsFor("lens");
  expect(address()).toBe("/?q=lens");
  await settle();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("who clears the filters goes on from the button that opens them", async () => {
  answerSearches();
  await openScreen("/?q=lens&category=Technical");
  await page.getByRole("button", { name: filterWords.clear }).first().click();
  await expect.element(page.getByRole("button", { name: filterWords.filters, exact: true })).toHaveFocus();
});

test("who follows an example goes on from the heading of its results", async () => {
  answerSearches();
  await openScreen();
  const chip = page.getByRole("link", { name: "plant cell" }).first();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await seeResultsFor("plant cell");
  await expect.element(title).toHaveFocus();
});

test("a filter whose search fails can be taken back", async () => {
  answerSearches();
  await openResults("lens");
  await page.getByRole("button", { name: filterWords.filters }).click();
  refuse("GET /api/search", 400, { code: "invalid_request", detail: "No." });
  await page.getByRole("combobox", { name: "Format" }).selectOptions("SVG");
  await seeFailed();
  await page.getByRole("button", { name: filterWords.clear }).click();
  await expect.element(figures.first()).toBeVisible();
  expect(address()).toBe("/?q=lens");
});

test("the status of a search is announced, and the tab is named after it", async () => {
  answerSearches(foundDiagrams(12));
  await openResults("cycle");
  await expect.element(status.filter({ hasText: "Showing 12 of 12 diagrams" })).toBeInTheDocument();
  await expect.element(page.getByText(searchWords.searching)).not.toBeInTheDocument();
  expect(document.title).toBe("Results for “cycle” | Figura");
});

test("markup in a query stays text", async () => {
  answerSearches();
  await openScreen("/?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  await expect.element(title).toHaveTextContent("<img src=x onerror=alert(1)>");
});
