import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import { mergeRounds } from "@/lib/search/merge";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer, SourceReport } from "@/lib/search/search-answer";
import { MAX_PAGE, type SearchFilters } from "@/lib/search/search-query";
import { logError } from "@/server/log";
import { type CachedPage, FRESH_MS, type SearchCacheEntry } from "./cache";
import { type Access, mayAsk, type SearchProvider } from "./provider";

/** How long a search waits for its sources, all together. */
const DEADLINE_MS = 3000;
/** When a source that nobody waits for any more is given up. */
const ABANDONED_MS = 15_000;

type CacheState = SearchAnswer["cache"];
type Outcome =
  | { status: "ok"; answer: CachedPage; cache: CacheState }
  | { status: "late" | "failed"; tookMs: number; reason: string }
  | { status: "skipped"; reason: string };

export interface FederatedSearch {
  query: string;
  page: number;
  filters: SearchFilters;
  /** Asked for only when a source has to be, as the answer may cost the caller something. */
  access(): Promise<Access>;
}

export interface FederatedResult {
  /** All rounds asked for so far, merged; pages are slices of it. */
  diagrams: Diagram[];
  hasMore: boolean;
  sources: SourceReport[];
  cache: CacheState;
}

async function fetchPage(
  provider: SearchProvider,
  round: number,
  { query, filters }: FederatedSearch,
  entry: SearchCacheEntry,
): Promise<CachedPage> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(ABANDONED_MS);
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // A source that does not heed the signal must not hold those who ask for the same part after it.
  const page = await Promise.race([provider.search({ query, page: round, filters, signal }), givenUp]);
  const answer = { page, tookMs: Math.round(performance.now() - startedAt), fetchedAt: Date.now() };
  entry.set(`${provider.name}:${round}`, answer);
  return answer;
}

async function withinDeadline(
  run: Promise<CachedPage>,
  deadline: Promise<"late">,
  provider: ProviderName,
): Promise<Outcome> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await Promise.race([run, deadline]);
    if (answer !== "late") return { status: "ok", answer, cache: "miss" };
    // It goes on, and lands in the cache if it comes; a failure by then concerns nobody.
    run.catch(() => undefined);
    return { status: "late", tookMs: tookMs(), reason: "deadline" };
  } catch (error) {
    logError("source_failed", { provider }, error);
    return { status: "failed", tookMs: tookMs(), reason: "error" };
  }
}

async function askSource(
  provider: SearchProvider,
  round: number,
  search: FederatedSearch,
  entry: SearchCacheEntry,
  deadline: Promise<"late">,
): Promise<Outcome> {
  const part = `${provider.name}:${round}`;
  const cached = entry.get(part);
  if (cached && Date.now() - cached.fetchedAt < FRESH_MS)
    return { status: "ok", answer: cached, cache: "hit" };
  if (!mayAsk(provider, await search.access())) {
    return cached
      ? { status: "ok", answer: cached, cache: "stale" }
      : { status: "skipped", reason: "allowance" };
  }
  const run = entry.share(part, () => fetchPage(provider, round, search, entry));
  if (!cached) return withinDeadline(run, deadline, provider.name);
  run.catch((error) => logError("source_refresh_failed", { provider: provider.name }, error));
  return { status: "ok", answer: cached, cache: "stale" };
}

function report(provider: SearchProvider, outcome: Outcome): SourceReport {
  if (outcome.status === "ok") {
    return {
      provider: provider.name,
      status: "ok",
      count: outcome.answer.page.total,
      tookMs: outcome.answer.tookMs,
    };
  }
  const tookMs = outcome.status === "skipped" ? 0 : outcome.tookMs;
  return { provider: provider.name, status: outcome.status, count: 0, tookMs, reason: outcome.reason };
}

function cacheState(outcomes: readonly Outcome[]): CacheState {
  const states = outcomes.flatMap((outcome) => (outcome.status === "ok" ? [outcome.cache] : []));
  if (states.includes("miss") || states.length === 0) return "miss";
  return states.includes("stale") ? "stale" : "hit";
}

/**
 * Asks every source that may be asked, all at once, round after round until the wanted page is full or the
 * sources have no more. Never throws for a source: whoever is late or fails is listed with the reason.
 */
export async function askSources(
  search: FederatedSearch,
  providers: readonly SearchProvider[],
  entry: SearchCacheEntry,
): Promise<FederatedResult> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS, "late");
  });
  const rounds: Diagram[][][] = [];
  const reports = new Map<ProviderName, SourceReport>();
  const outcomes: Outcome[] = [];
  let asking = [...providers];
  let diagrams: Diagram[] = [];
  try {
    const isWanting = () => asking.length > 0 && diagrams.length < search.page * PAGE_SIZE;
    // Bounded, because a source may claim more for ever and repeat itself.
    for (let round = 1; round <= MAX_PAGE && isWanting(); round += 1) {
      const answers = await Promise.all(
        asking.map(async (provider) => ({
          provider,
          outcome: await askSource(provider, round, search, entry, deadline),
        })),
      );
      for (const { provider, outcome } of answers) {
        outcomes.push(outcome);
        if (round === 1 || outcome.status !== "ok") reports.set(provider.name, report(provider, outcome));
      }
      const arrived = answers.flatMap(({ provider, outcome }) =>
        outcome.status === "ok" ? [{ provider, ...outcome }] : [],
      );
      rounds.push(arrived.map(({ answer }) => answer.page.diagrams));
      diagrams = mergeRounds(rounds);
      asking = arrived.filter(({ answer }) => answer.page.hasMore).map(({ provider }) => provider);
    }
  } finally {
    clearTimeout(timer);
  }
  return {
    diagrams,
    hasMore: asking.length > 0 || diagrams.length > search.page * PAGE_SIZE,
    sources: [...reports.values()],
    cache: cacheState(outcomes),
  };
}
