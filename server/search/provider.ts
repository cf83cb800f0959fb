import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";
import type { Field } from "./fields";

export interface ProviderRequest {
  /** Whitespace tidied, case kept as typed. */
  query: string;
  /** Whether this is a second or third attempt, which searches more broadly; `query` may be the same. */
  isFallback: boolean;
  /** From 1, the best results first. */
  page: number;
  filters: SearchFilters;
  /** Aborted when no search waits for the answer any more. */
  signal: AbortSignal;
  /** Called for each request to the source, but not for a retry or for an access token. */
  onRequest?: (() => void) | undefined;
}

export interface ProviderPage {
  /** Best first, with original picture URLs, only those that match the filters. */
  diagrams: Diagram[];
  /** Total results for the query, as reported by the source. */
  total: number;
  hasMore: boolean;
  /**
   * How many of the first diagrams are certainly what the query asks for, whatever other sources find. They come first,
   * and are shown before the others have answered. Default: none.
   */
  certain?: number;
  /** Whether a part of it failed and may succeed the next time. */
  isPartial?: boolean;
}

/**
 * Where a source's terms allow its answers to be kept: shared with other processes, in this process only, or nowhere
 * except during the search and in the results that one person is reading.
 */
export type Retention = "shared" | "process" | "none";

export type Cost = "local" | "open" | "metered";

/** The adapter of one source. Adapters know nothing of each other, of callers or of limits. */
export interface SearchProvider {
  readonly name: ProviderName;
  /** local: costs nothing and needs no network; open: free, with limits; metered: every call is paid. */
  readonly cost: Cost;
  /** The queries for which it is asked, unless the caller has chosen it. */
  readonly goodFor: readonly Field[];
  readonly retention: Retention;
  /** Whether it supports these filters; otherwise it is not asked. */
  canHonour(filters: SearchFilters): boolean;
  /** The most requests that this page takes; 0 if it has nothing to ask for. */
  requestsFor(search: Omit<ProviderRequest, "signal" | "onRequest">): number;
  /** @throws SourceError when the source cannot answer; the search continues without it */
  search(request: ProviderRequest): Promise<ProviderPage>;
}

/** Which costs a search may cause: `local` above the limit of an address, `open` excludes metered sources. */
export type Access = "all" | "open" | "local";

export function mayAsk(provider: SearchProvider, access: Access): boolean {
  if (access === "all") return true;
  return provider.cost === "local" || (access === "open" && provider.cost === "open");
}
