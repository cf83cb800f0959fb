import { afterEach, beforeEach, vi } from "vitest";
import { createSearchCache } from "@/server/search/cache";
import type { FederatedSearch } from "@/server/search/federation";
import type { Access } from "@/server/search/provider";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What nobody has searched for yet. */
export const freshEntry = () => createSearchCache().entry("any");

export function searchFor(page = 1, access: Access = "all"): FederatedSearch {
  return { query: "cells", page, filters: {}, access: async () => access };
}

/** Time that passes only when a test says so, and a log that is not printed. */
export function holdTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
