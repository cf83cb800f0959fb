import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import { createSearchCache, type SearchCacheEntry } from "@/server/search/cache/cache";
import { measurements } from "@/server/search/measurements/measurements";
import type { SearchPlan } from "@/server/search/plan";
import type { Access, SearchProvider } from "@/server/search/provider";
import { findPages } from "@/server/search/search";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What nobody has searched for yet. */
export const freshEntry = () => createSearchCache(null).entry("any");

type Asked = Omit<SearchPlan, "providers" | "furtherProviders" | "entry">;

/** By default somebody who has never searched before; the same reader reads on. */
export function searchFor(page = 1, access: Access = "all", reader: string = randomUUID()): Asked {
  return {
    wordings: ["cells", "cells diagram", "cells visualization infographic"],
    page,
    lastPage: page,
    startsOver: false,
    filters: {},
    reader,
    deadlineMs: 3000,
    firstWaveMs: null,
    signal: undefined,
    isLocalOnly: access === "local",
    access: async () => access,
    interpreter: null,
    leftOut: [],
    budget: Number.POSITIVE_INFINITY,
  };
}

export async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** What a search shows after each wave that is read while its sources answer. */
export const wavesFor = (asked: Asked, providers: readonly SearchProvider[], entry: SearchCacheEntry) =>
  findPages({ ...asked, lastPage: 3, firstWaveMs: 900, providers, furtherProviders: providers, entry });

/** What a search shows in the end that asks these sources, with what is in this entry of the cache. */
export async function findFor(asked: Asked, providers: readonly SearchProvider[], entry: SearchCacheEntry) {
  const all = await allOf(findPages({ ...asked, providers, furtherProviders: providers, entry }));
  return all.at(-1) as (typeof all)[number];
}

/** Time that passes only when a test says so, and a log that is not printed. */
export function holdTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // Timers of the platform cannot be faked: a source that never answers would fail during the tests of another file.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(new DOMException("The time is over.", "TimeoutError")), ms);
      return timeout.signal;
    });
    // What was made under another test's clock would go by that for ever.
    Reflect.deleteProperty(globalThis, Symbol.for("figura.readers"));
    for (const measures of Object.values(measurements.sources)) measures.noteInTime();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
