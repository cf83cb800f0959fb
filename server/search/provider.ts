import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";

export interface ProviderRequest {
  /** Tidied, in the case it was typed in. */
  query: string;
  /** Whether this is a second or third attempt, in which a source looks further; `query` may be the same. */
  isFallback: boolean;
  /** 1 for the source's best answers. */
  page: number;
  filters: SearchFilters;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface ProviderPage {
  /** Best first, pictures at their true addresses, only what fits the filters. */
  diagrams: Diagram[];
  /** How many the source has for the query, as far as it says. */
  total: number;
  hasMore: boolean;
  /** Whether something of it could not be had just now, and may be had the next time. */
  isPartial?: boolean;
}

/**
 * Where a source's terms let its answers be kept: shared with other processes, in this one alone, or nowhere
 * but for the moment of the search and in the results that one person is reading.
 */
export type Retention = "shared" | "process" | "none";

export type Cost = "local" | "open" | "metered";

/** One source of diagrams. Providers know nothing of each other, of callers or of limits. */
export interface SearchProvider {
  readonly name: ProviderName;
  /** local: costs nothing and needs no network; open: free, with limits; metered: every call is paid. */
  readonly cost: Cost;
  readonly retention: Retention;
  /** Whether it can tell which of its diagrams fit; one that cannot is not asked. */
  canHonour(filters: SearchFilters): boolean;
  /** @throws SourceError when the source cannot answer; the others go on without it. */
  search(request: ProviderRequest): Promise<ProviderPage>;
}

/** Which costs a search may cause: `local` above the ceiling of an address, `open` without metered ones. */
export type Access = "all" | "open" | "local";

export function mayAsk(provider: SearchProvider, access: Access): boolean {
  if (access === "all") return true;
  return provider.cost === "local" || (access === "open" && provider.cost === "open");
}
