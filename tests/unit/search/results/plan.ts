import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import { createSearchCache, type SearchCacheEntry } from "@/server/search/cache/cache";
import type { SearchPlan } from "@/server/search/plan";
import type { Access, SearchProvider } from "@/server/search/provider";
import { findPage } from "@/server/search/search";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What nobody has searched for yet. */
export const freshEntry = () => createSearchCache(null).entry("any");

type Asked = Omit<SearchPlan, "providers" | "entry">;

/** By default somebody who has never searched before; the same reader reads on. */
export function searchFor(page = 1, access: Access = "all", reader: string = randomUUID()): Asked {
  return {
    wordings: ["cells", "cells diagram", "cells visualization infographic"],
    page,
    filters: {},
    reader,
    deadlineMs: 3000,
    isLocalOnly: access === "local",
    access: async () => access,
    interpreter: null,
  };
}

/** What a search shows that asks these sources, with what is in this entry of the cache. */
export const findFor = (asked: Asked, providers: readonly SearchProvider[], entry: SearchCacheEntry) =>
  findPage({ ...asked, providers, entry });

/** Time that passes only when a test says so, and a log that is not printed. */
export function holdTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // What was made under another test's clock would go by that for ever.
    Reflect.deleteProperty(globalThis, Symbol.for("figura.readers"));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
