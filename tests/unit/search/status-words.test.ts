import { expect, it } from "vitest";
import { statusWords } from "@/components/search/status-words";
import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";

const nothing = {
  answers: [],
  awaitedSources: null,
  diagrams: [],
  counts: { found: 0, total: 0, hasMore: false },
};

const emptyAnswer: SearchAnswer = {
  query: "cell",
  page: 1,
  diagrams: [],
  near: [],
  related: [],
  correction: null,
  hasMore: false,
  sources: [],
  cache: "miss",
  understood: null,
  allowance: { plan: "guest", limit: 3, remaining: 3, resetsAt: "2026-03-02T00:00:00.000Z" },
  receipt: "",
};

const problem = (code: Problem["code"]): Problem => ({
  type: `urn:figura:problem:${code}`,
  title: "",
  status: 429,
  code,
  detail: "",
  requestId: "",
});

it.each([
  ["daily_limit_reached", "No searches left today"],
  ["sources_unavailable", "Error loading results"],
] as const)("a search that failed by %s is announced as the page says it", (code, words) => {
  expect(statusWords({ ...nothing, status: "failed", problem: problem(code) })).toBe(words);
});

it("a search without an answer is announced as an error", () => {
  expect(statusWords({ ...nothing, status: "failed", problem: null })).toBe("Error loading results");
});

const report = { provider: "commons", count: 0, tookMs: 1 } as const;

it.each([
  [{ ...report, status: "ok" }, "No results found. Try a different search term."],
  [{ ...report, status: "late", reason: "deadline" }, "Could not find results with available APIs"],
] as const)("a search that found nothing at %j is announced by “%s”", (source, words) => {
  const answers = [{ ...emptyAnswer, sources: [source] }];
  expect(statusWords({ ...nothing, answers, status: "empty", problem: null })).toBe(words);
});
