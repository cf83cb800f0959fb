import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { feedbackWords } from "@/lib/feedback/words";
import { filterWords } from "@/lib/search/filter-words";
import { KEYS_TITLE } from "@/lib/search/keys-words";
import { landingWords } from "@/lib/search/landing-words";
import { resultsWords } from "@/lib/search/results-words";
import { TIPS_TITLE } from "@/lib/search/tips-words";
import { searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, refuse } from "../network";
import { answerBeside, answerSearches, foundDiagram, foundDiagrams, reportOf } from "./found";
import { dialog, figures, openResults, openScreen, plates, title, toast } from "./screen";

const broken = { imageSrc: "data:image/png,none" };

/** What a walk through the pages does not see. */
const states: Record<string, () => Promise<unknown>> = {
  "the tips": async () => {
    await openScreen();
    await page.getByRole("button", { name: landingWords.searchTips }).click();
    await expect.element(page.getByRole("dialog", { name: TIPS_TITLE })).toBeVisible();
  },
  "the keys": async () => {
    await openScreen();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: KEYS_TITLE })).toBeVisible();
  },
  suggestions: async () => {
    await openScreen();
    await userEvent.click(page.getByRole("combobox"));
    await userEvent.keyboard("lens");
    await expect.element(page.getByRole("listbox")).toBeVisible();
  },
  "results in a list": () => openResults("cell", "&view=list"),
  "results in two columns of a phone, with the sources": async () => {
    await beOnPhone();
    await openResults("cell", "&view=pair");
    await page.getByRole("button", { name: resultsWords.sources(1) }).click();
    await expect.element(page.getByText(/^Openverse \d/)).toBeVisible();
  },
  "results with a filter": async () => {
    await openResults("cell", "&licence=commercial");
    await expect
      .element(page.getByRole("button", { name: filterWords.active(1) }))
      .toHaveAttribute("aria-expanded", "true");
  },
  "results with a toast": async () => {
    await openResults();
    await expect.element(toast).toHaveTextContent(/^Found/);
  },
  "results without pictures": async () => {
    answerSearches(foundDiagrams(2, () => broken));
    await openResults();
    await expect.element(figures.first()).toHaveTextContent(searchWords.imageFailed);
  },
  "results without one of the sources": async () => {
    const silent = reportOf("openverse", { status: "failed", reason: "network" });
    answerSearches(foundDiagrams(2), { sources: [reportOf("commons", { count: 2 }), silent] });
    await openResults();
    await expect.element(page.getByText(resultsWords.didNotAnswer("Openverse"))).toBeVisible();
  },
  "results with other languages, a correction, and what stands beside them": async () => {
    const alsoIn = [{ lang: "fr", title: "Lentille", sourceUrl: "/fr" }];
    answerSearches(
      foundDiagrams(2, () => ({ alsoIn })),
      { near: [foundDiagram("collection-prism")], related: ["camera", "human eye"], correction: "lens" },
    );
    await openResults();
    await expect.element(page.getByRole("region", { name: searchWords.nearIt })).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: searchWords.relatedSearches })).toBeVisible();
  },
  "results that do not fit the filters": async () => {
    await openScreen("/?q=lens&tag=no+such+tag");
    await expect.element(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  },
  "a search that found nothing": async () => {
    answerSearches([]);
    await openScreen("/?q=qwertyuiop");
    await expect.element(title).toHaveTextContent(searchWords.noResultsFor("qwertyuiop"));
  },
  "a search that failed": async () => {
    refuse("GET /api/search", 400, { code: "invalid_request", detail: "q: too long" });
    await openScreen("/?q=cell");
    await expect.element(title).toHaveTextContent(searchWords.errorTitle);
  },
  "a search above the limit": async () => {
    refuse("GET /api/search", 429, { code: "daily_limit_reached", detail: "", requiresLogin: true });
    await openScreen("/?q=cell");
    await expect.element(title).toHaveTextContent(resultsWords.limitTitle);
  },
  "a search that goes on": async () => {
    answer("GET /api/search", () => new Promise(() => {}));
    await openScreen("/?q=cell");
    await expect.element(title).toHaveTextContent(searchWords.searching);
  },
  "the viewer": async () => {
    await openResults();
    plates()[0]?.click();
    await expect.element(dialog.getByRole("heading").first()).toBeVisible();
  },
  "a report over the viewer": async () => {
    await openResults();
    plates()[0]?.click();
    await dialog.getByRole("button", { name: feedbackWords.reportTitle }).click();
    await expect.element(page.getByRole("dialog", { name: feedbackWords.reportTitle })).toBeVisible();
  },
};

test.each(Object.entries(states))("axe finds nothing on %s", async (_, open) => {
  answerBeside();
  answerSearches(foundDiagrams(2));
  await open();
  expect(await violationsOf()).toEqual([]);
});
