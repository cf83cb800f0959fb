import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import { createSearchCache } from "@/server/search/cache/cache";
import type { FederatedSearch } from "@/server/search/federation/search-run";
import type { Access } from "@/server/search/provider";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What nobody has searched for yet. */
export const freshEntry = () => createSearchCache(null).entry("any");

/** By default somebody who has never searched before; the same reader reads on. */
export function searchFor(page = 1, access: Access = "all", reader: string = randomUUID()): FederatedSearch {
  const isLocalOnly = access === "local";
  return {
    query: "cells",
    page,
    filters: {},
    reader,
    deadlineMs: 3000,
    isLocalOnly,
    access: async () => access,
    interpreter: null,
  };
}

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
