import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/errors";
import type { PlanName } from "@/lib/plans";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchEvent, toastFor } from "@/lib/search/toasts";
import { makeDiagram } from "./make";

const answer: SearchAnswer = {
  query: "cell",
  page: 1,
  diagrams: [{ ...makeDiagram("collection-cell"), snapshot: null }],
  near: [],
  related: [],
  correction: null,
  hasMore: false,
  sources: [{ provider: "collection", status: "ok", count: 1, tookMs: 0 }],
  cache: "miss",
  understood: null,
  allowance: { plan: "guest", limit: 3, remaining: 2, resetsAt: "2026-03-02T00:00:00.000Z" },
  receipt: "receipt",
};

const problem = (code: Problem["code"], requiresLogin?: boolean): Problem => ({
  type: `urn:figura:problem:${code}`,
  title: "",
  status: 429,
  code,
  detail: "",
  requestId: "",
  ...(requiresLogin !== undefined && { requiresLogin }),
});

const failed = (failures: number, query = "krebs cycle enzymes and products"): SearchEvent => ({
  kind: "failed",
  query,
  problem: null,
  failures,
});

const upgrade = { label: "Upgrade", href: "/pricing" };
const results = { pathname: "/", search: "?q=cell&licence=commercial" };
const signIn = { label: "Sign In", href: "/auth?returnTo=%2Fdashboard%3Fq%3Dcell%26licence%3Dcommercial" };

describe("the table of toasts", () => {
  const late = { provider: "commons", status: "late", count: 0, tookMs: 3000, reason: "deadline" } as const;
  const openverse = { provider: "openverse", status: "ok", count: 9, tookMs: 200 } as const;
  const withGoogle = (status: "failed" | "resting", reason: "quota" | "keys_exhausted"): SearchAnswer => ({
    ...answer,
    sources: [...answer.sources, openverse, { provider: "google", status, reason, count: 0, tookMs: 9 }],
  });
  const rows: [string, SearchEvent, string, string][] = [
    ["one found", { kind: "answered", answer, found: 1 }, "success", 'Found 1 diagram for "cell"'],
    ["many found", { kind: "answered", answer, found: 1234 }, "success", 'Found 1,234 diagrams for "cell"'],
    [
      "older results while a source is away",
      { kind: "answered", answer: { ...answer, cache: "stale", sources: [late] }, found: 1 },
      "info",
      "Showing cached results while search service recovers",
    ],
    [
      "the collection's alone, as nobody outside answered",
      { kind: "answered", answer: { ...answer, sources: [...answer.sources, late] }, found: 1 },
      "info",
      "Showing cached results while search service recovers",
    ],
    [
      "the same beside an index of ours",
      {
        kind: "answered",
        answer: { ...answer, sources: [{ ...openverse, provider: "wikipathways" }, late] },
        found: 1,
      },
      "info",
      "Showing cached results while search service recovers",
    ],
    [
      "results while one source is away",
      { kind: "answered", answer: { ...answer, sources: [...answer.sources, late, openverse] }, found: 1 },
      "success",
      'Found 1 diagram for "cell"',
    ],
    [
      "results while a key had no quota and others go on",
      { kind: "answered", answer: withGoogle("failed", "quota"), found: 1 },
      "warning",
      "Search quota exceeded. The system will use alternative API keys for subsequent searches.",
    ],
    [
      "results while no key is left",
      { kind: "answered", answer: withGoogle("resting", "keys_exhausted"), found: 1 },
      "info",
      "API quota issue. Trying with alternate sources...",
    ],
    [
      "a first failure because no source answered",
      { kind: "failed", query: "cell", problem: problem("sources_unavailable"), failures: 1 },
      "error",
      "All API sources exhausted",
    ],
    [
      "more",
      { kind: "more", count: 10, wasAsked: true, isMaximum: false },
      "success",
      "Loaded 10 more diagrams",
    ],
    [
      "the most there is",
      { kind: "more", count: 10, wasAsked: true, isMaximum: true },
      "info",
      "Showing maximum of 30 results",
    ],
    [
      "more that had been there",
      { kind: "more", count: 8, wasAsked: false, isMaximum: false },
      "success",
      "More diagrams loaded",
    ],
    ["no more came", { kind: "moreFailed" }, "error", "Failed to load more results"],
    [
      "a guest without searches left",
      { kind: "failed", query: "cell", problem: problem("daily_limit_reached", true), failures: 1 },
      "warning",
      "Sign in to get more searches (20 free searches daily)",
    ],
    [
      "an account without searches left",
      { kind: "failed", query: "cell", problem: problem("daily_limit_reached"), failures: 1 },
      "warning",
      "You've reached your daily search limit!",
    ],
    ["a first failure", failed(1), "error", "Search failed"],
  ];
  it.each(rows)("%s", (_case, event, tone, title) => {
    expect(toastFor(event)).toMatchObject({ tone, title });
  });

  it("offers the first three words from the second failure on", () => {
    expect(toastFor(failed(1)).action?.label).toBe("Home");
    expect(toastFor(failed(2))).toMatchObject({
      durationMs: 8000,
      action: { label: "Search “krebs cycle enzymes”", href: "/?q=krebs+cycle+enzymes" },
    });
  });

  it("leads an account to where its own search is", () => {
    const place = { pathname: "/dashboard", search: "?q=krebs" };
    expect(toastFor(failed(1), place).action?.href).toBe("/dashboard");
    expect(toastFor(failed(2), place).action?.href).toBe("/dashboard?q=krebs+cycle+enzymes");
  });

  it("offers a guest without searches the way in, and an account the plans", () => {
    const limit = (requiresLogin: boolean): SearchEvent => ({
      kind: "failed",
      query: "cell",
      problem: problem("daily_limit_reached", requiresLogin),
      failures: 1,
    });
    expect(toastFor(limit(true), results).action).toEqual(signIn);
    expect(toastFor(limit(false), results).action).toEqual(upgrade);
  });

  const answered = (plan: PlanName, remaining: number | null): SearchEvent => ({
    kind: "answered",
    answer: { ...answer, allowance: { ...answer.allowance, plan, limit: remaining && 20, remaining } },
    found: 1,
  });

  it("offers the plans to a free account that has few searches left", () => {
    expect(toastFor(answered("free", 5)).action).toEqual(upgrade);
    expect(toastFor(answered("free", 6)).action).toBeUndefined();
    expect(toastFor(answered("premium", null)).action).toBeUndefined();
  });

  it("offers a guest that has few searches left Sign In, with the way back", () => {
    expect(toastFor(answered("guest", 2), results)).toMatchObject({
      description: "2 searches remaining today",
      action: signIn,
    });
    expect(toastFor(answered("guest", 0), results).action).toBeUndefined();
  });

  it("keeps the action that a toast already has", () => {
    const { answer } = answered("guest", 1) as SearchEvent & { kind: "answered" };
    const event: SearchEvent = {
      kind: "answered",
      answer: {
        ...answer,
        sources: [
          { provider: "openverse", status: "ok", count: 9, tookMs: 200 },
          { provider: "google", status: "failed", reason: "quota", count: 0, tookMs: 9 },
        ],
      },
      found: 1,
    };
    expect(toastFor(event, results).action?.label).toBe("Home");
  });

  it.each([
    ["krebs cycle enzymes and products", "/?q=krebs+cycle+enzymes"],
    ["krebs cycle enzymes", "/?q=krebs+cycle"],
    ["krebs cycle", undefined],
    ["krebs", undefined],
  ])("%j is simplified to %j", (query, simpler) => {
    expect(toastFor(failed(2, query)).action?.href).toBe(simpler);
  });
});
