import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connectionWords } from "@/lib/connection-words";
import { cutOffReport } from "@/lib/search/cut-off";
import { resultsWords } from "@/lib/search/results-words";
import { searchWords } from "@/lib/search/words";
import { answer, holdBack, refuse } from "../network";
import { answerSearches, answerTo, foundDiagrams, reportOf } from "./found";
import {
  address,
  openScreen,
  plates,
  searches,
  searchFor,
  seeFailed,
  seeResultsFor,
  toast,
  tryAgain,
  typeQuery,
} from "./screen";

const simpler = (query: string) =>
  page.getByRole("main").getByRole("link", { name: searchWords.searchInstead(query) });

/** Failures are counted from the last search that had results. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerSearches();
  await openScreen();
  await searchFor("lens");
});
afterEach(() => void vi.useRealTimers());

const failSearches = () =>
  refuse("GET /api/search", 503, { code: "sources_unavailable", detail: searchWords.exhausted });

test("a failing server is asked three times and shows the error state, and Try Again recovers", async () => {
  failSearches();
  const before = searches().length;
  await typeQuery("cycle");
  await seeFailed();
  await expect.element(page.getByText(resultsWords.noSourceAnswers)).toBeVisible();
  expect(searches()).toHaveLength(before + 3);
  answerSearches();
  await tryAgain.click();
  await seeResultsFor("cycle");
});

test("a second failure offers a search with fewer words, also after a visit to the landing", async () => {
  refuse("GET /api/search", 429, { code: "too_many_requests", detail: "Slow down." });
  await typeQuery("krebs cycle enzymes in plants");
  await seeFailed();
  await expect.element(simpler("krebs cycle enzymes")).not.toBeInTheDocument();
  await page.getByRole("main").getByRole("link", { name: searchWords.home, exact: true }).click();
  await typeQuery("krebs cycle enzymes in plants");
  await seeFailed();
  await expect.element(simpler("krebs cycle enzymes")).toBeVisible();
  answerSearches();
  await simpler("krebs cycle enzymes").click();
  await seeResultsFor("krebs cycle enzymes");
  expect(address()).toBe("/?q=krebs+cycle+enzymes");
});

test("searching for the same again after a failure tries again", async () => {
  failSearches();
  await typeQuery("again");
  await seeFailed();
  answerSearches();
  await searchFor("again");
});

test("a short break of the connection passes unseen", async () => {
  let breaks = 2;
  answer("GET /api/search", (request) => {
    breaks -= 1;
    if (breaks >= 0) throw new TypeError("Failed to fetch");
    return answerTo(request, foundDiagrams(6));
  });
  const before = searches().length;
  await typeQuery("short break");
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return searches().length;
    })
    .toBe(before + 3);
  await seeResultsFor("short break");
  await expect.element(toast).toHaveTextContent("Found");
});

test("a line that has died ends in the error state, and is not asked once more by itself", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  // The patience of a reader, sooner at its end.
  timeout.mockImplementation(() => AbortSignal.abort(new DOMException("", "TimeoutError")));
  const before = searches().length;
  await typeQuery("dead line");
  await seeFailed();
  await expect.element(page.getByText(connectionWords.failed)).toBeVisible();
  await expect.element(tryAgain).toBeVisible();
  expect(searches().length).toBe(before + 1);
  timeout.mockRestore();
});

test("a refusal is told in the server's words and not tried again", async () => {
  refuse("GET /api/search", 400, { code: "invalid_request", detail: "q: too long" });
  const before = searches().length;
  await typeQuery("refused");
  await seeFailed();
  await expect.element(page.getByText("q: too long")).toBeVisible();
  await expect.element(tryAgain).not.toBeInTheDocument();
  expect(searches()).toHaveLength(before + 1);
});

test.each(["offline", "unreached"] as const)(
  "results of what the browser keeps say so, and why: %s",
  async (cutOff) => {
    const sources = [reportOf("collection", { count: 4 }), reportOf("openverse", cutOffReport(cutOff))];
    answer("GET /api/search", (request) => answerTo(request, foundDiagrams(6), { sources }));
    await searchFor("kept");
    await expect.element(page.getByText(resultsWords.cutOff(cutOff))).toBeVisible();
    await expect.element(tryAgain).toBeVisible();
  },
);

test("a silent source is named above the figures of the others, which can be asked again once at a time", async () => {
  const sources = [
    reportOf("collection", { count: 4 }),
    reportOf("openverse", { status: "failed", reason: "server" }),
  ];
  answer("GET /api/search", (request) => answerTo(request, foundDiagrams(6), { sources }));
  await searchFor("silent source");
  await expect.element(page.getByText(resultsWords.didNotAnswer("Openverse"))).toBeVisible();
  await expect.element(page.getByText(resultsWords.restAnswered(1))).toBeVisible();

  const release = holdBack("GET /api/search");
  const before = searches().length;
  await tryAgain.click();
  const asking = page.getByRole("main").getByRole("button", { name: searchWords.searching });
  await expect.element(asking).toHaveAttribute("aria-disabled", "true");
  await asking.click({ force: true });
  expect(plates()).toHaveLength(6);
  release();
  await expect.element(tryAgain).toBeVisible();
  expect(searches()).toHaveLength(before + 1);
});
