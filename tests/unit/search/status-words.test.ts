import { expect, it } from "vitest";
import { statusWords } from "@/components/search/status-words";
import type { Problem } from "@/lib/errors";

const nothing = { diagrams: [], counts: { found: 0, total: 0, hasMore: false } };

const problem = (code: Problem["code"]): Problem => ({
  type: `urn:figura:problem:${code}`,
  title: "",
  status: 429,
  code,
  detail: "",
  requestId: "",
});

it.each([
  ["daily_limit_reached", "You've reached your daily search limit!"],
  ["sources_unavailable", "Error loading results"],
] as const)("a search that failed by %s is announced as the page says it", (code, words) => {
  expect(statusWords({ ...nothing, status: "failed", problem: problem(code) }, "cell")).toBe(words);
});

it("a search without an answer is announced as an error", () => {
  expect(statusWords({ ...nothing, status: "failed", problem: null }, "cell")).toBe("Error loading results");
});
