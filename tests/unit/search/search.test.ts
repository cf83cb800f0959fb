import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { searchAnswerSchema } from "@/lib/search/search-answer";
import { type SearchQuery, searchQuerySchema } from "@/lib/search/search-query";
import { searchWords } from "@/lib/search/words";
import type { Caller } from "@/server/http/caller";
import { readAllowance } from "@/server/search/allowance";
import type { SearchProvider } from "@/server/search/provider";
import { answerOf, type SearchContext, search as searchInSteps } from "@/server/search/search";
import { SourceError } from "@/server/search/source-error";
import { idsOf, pageOf, plentiful, source } from "./make";
import { freshAddress, freshCaller } from "./search-charge";

let searches = 0;

/** A query that no other test has in the cache. */
function freshQuery(given: Partial<Record<keyof SearchQuery, string>> = {}): SearchQuery {
  searches += 1;
  return searchQuerySchema.parse({ q: `query ${searches}`, ...given });
}

const search = (
  query: SearchQuery,
  visit: Omit<SearchContext, "isInWaves">,
  usable: readonly SearchProvider[],
) => answerOf(query, searchInSteps(query, { ...visit, isInWaves: false }, usable));

const visit = (caller: Caller = freshCaller()) => ({ caller, address: freshAddress(), now: new Date() });
const remainingOf = async (caller: Caller) => (await readAllowance(caller, new Date())).remaining;

const failing = (name: "commons" | "openverse" | "brave", cost: "open" | "metered" = "open") =>
  source(name, cost, () => {
    throw new Error("down");
  });

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe("a search", () => {
  it("answers the contract: a page of ten, its sources, its cost and a receipt for more", async () => {
    const caller = freshCaller();
    const query = freshQuery();
    const providers = [plentiful("collection", 12, "local"), plentiful("commons", 3)];
    const first = searchAnswerSchema.parse(await search(query, visit(caller), providers));
    expect(first).toMatchObject({ query: query.q, page: 1, hasMore: true, cache: "miss" });
    expect(first.diagrams).toHaveLength(10);
    expect(first.sources.map(({ provider, count }) => [provider, count])).toEqual([
      ["collection", 12],
      ["commons", 3],
    ]);

    const more = { ...query, page: 2, receipt: first.receipt };
    const second = await search(more, visit(caller), providers);
    expect(second).toMatchObject({ page: 2, hasMore: false });
    expect(new Set([...idsOf(first.diagrams), ...idsOf(second.diagrams)]).size).toBe(15);
    expect(await remainingOf(caller)).toBe(2);
  });

  it("asks only the source that was asked for", async () => {
    const providers = [plentiful("collection", 2, "local"), plentiful("commons", 2)] as const;
    const { sources } = await search(freshQuery({ source: "commons" }), visit(), providers);
    expect(sources.map(({ provider }) => provider)).toEqual(["commons"]);
    expect(providers[0].asked).toHaveLength(0);
  });

  it("refuses a source that is not set up before anything is spent", async () => {
    const caller = freshCaller();
    const refused = search(freshQuery({ source: "google" }), visit(caller), [plentiful("commons", 2)]);
    await expect(refused).rejects.toMatchObject({
      code: "invalid_request",
      extra: { errors: [{ field: "source" }] },
    });
    expect(await remainingOf(caller)).toBe(3);
  });

  it("hands the filters on, and keeps answers to other filters apart", async () => {
    const provider = plentiful("commons", 2);
    const q = freshQuery().q;
    await search(freshQuery({ q, format: "svg" }), visit(), [provider]);
    await search(freshQuery({ q, format: "png" }), visit(), [provider]);
    await search(freshQuery({ q: q.toUpperCase(), format: "png" }), visit(), [provider]);
    expect(provider.asked.map(({ filters }) => filters)).toEqual([{ format: "svg" }, { format: "png" }]);
  });

  it("never promises a page past the last that can be asked for", async () => {
    const answer = await search(freshQuery({ page: "15" }), visit(), [
      plentiful("collection", 1000, "local"),
    ]);
    expect(answer.diagrams).toHaveLength(10);
    expect(answer.hasMore).toBe(false);
  });

  it("with nothing found is an answer, not a failure, and given back unless a filter was the reason", async () => {
    const caller = freshCaller();
    const answer = await search(freshQuery(), visit(caller), [plentiful("commons", 0)]);
    expect(answer).toMatchObject({ diagrams: [], hasMore: false, allowance: { remaining: 3 } });
    expect(await remainingOf(caller)).toBe(3);
    await search({ ...freshQuery(), format: "svg" }, visit(caller), [plentiful("commons", 0)]);
    expect(await remainingOf(caller)).toBe(2);
    await search({ ...freshQuery(), page: 2 }, visit(caller), [plentiful("commons", 0)]);
    expect(await remainingOf(caller)).toBe(1);
  });
});

describe("a search that no source answers", () => {
  it("fails as sources_unavailable in the product's words, and is given back", async () => {
    const caller = freshCaller();
    const asking = search(freshQuery(), visit(caller), [failing("commons"), failing("openverse")]);
    await expect(asking).rejects.toMatchObject({
      code: "sources_unavailable",
      detail: searchWords.exhausted,
    });
    expect(await remainingOf(caller)).toBe(3);
  });

  it.each([
    [["keys_exhausted"], "All API keys have reached quota limits. Please try again later."],
    [["keys_exhausted", "keys_exhausted"], "All API keys have reached quota limits. Please try again later."],
    [["quota"], "API quota exceeded for all available keys"],
    [["quota", "keys_exhausted"], "API quota exceeded for all available keys"],
    [["keys_exhausted", "network"], searchWords.exhausted],
  ] as const)("names used-up keys where these are all that failed: %j", async (faults, detail) => {
    const providers = faults.map((reason, place) =>
      source(place === 0 ? "google" : "brave", "metered", () => {
        throw new SourceError(reason, "for the log", { isSuspended: reason === "keys_exhausted" });
      }),
    );
    const asking = search(freshQuery(), visit(), [plentiful("collection", 0, "local"), ...providers]);
    await expect(asking).rejects.toMatchObject({ code: "sources_unavailable", detail });
  });

  it("fails too when only a source that cannot fail had nothing", async () => {
    const providers = [plentiful("wikipathways", 0, "local"), failing("commons")];
    const asking = search(freshQuery(), visit(), providers);
    await expect(asking).rejects.toMatchObject({ code: "sources_unavailable" });
  });

  it("fails too when the only others were not asked at all", async () => {
    const caller = freshCaller();
    const query = freshQuery();
    const paid = [plentiful("openverse", 1), plentiful("brave", 1, "metered")];
    const first = await search(query, visit(caller), paid);
    const repeat = { ...freshQuery(), q: query.q, receipt: first.receipt, format: "svg" as const };
    const asking = search(repeat, visit(caller), [failing("commons"), plentiful("brave", 1, "metered")]);
    await expect(asking).rejects.toMatchObject({ code: "sources_unavailable" });
    expect(await remainingOf(caller)).toBe(2);
  });

  it("costs nothing however often it is tried, and the next that works costs one", async () => {
    const caller = freshCaller();
    const tries = Array.from({ length: 30 }, () => search(freshQuery(), visit(caller), [failing("commons")]));
    await Promise.allSettled(tries);
    expect(await remainingOf(caller)).toBe(3);
    const works = source("commons", "open", ({ page }) => pageOf("commons", 1, page));
    expect((await search(freshQuery(), visit(caller), [works])).allowance.remaining).toBe(2);
  });
});
