import "server-only";
import type { SearchFilters } from "@/lib/search/filters";
import type { SearchAnswer } from "@/lib/search/search-answer";
import type { SourceReason } from "@/lib/search/source-reasons";
import { config } from "@/server/config";
import { waitUntil } from "@/server/http/wait-until";
import { logError } from "@/server/log";
import type { SearchCacheEntry, SourceFailure } from "../cache/cache";
import { type CachedPage, FRESH_MS, isFresh } from "../cache/cached-page";
import { measurements } from "../measurements/measurements";
import { type Access, type Cost, mayAsk, type ProviderRequest, type SearchProvider } from "../provider";
import { AbandonedError, isAbandoned, type SourceError, toSourceError } from "../source-error";
import type { Deadline } from "./deadline";

/** When a request is abandoned that no search waits for any more. */
const ABANDONED_MS = 20_000;
/** How long a partial answer is fresh: the source may recover soon, and should not get more load until then. */
const PARTIAL_FRESH_MS = 60_000;

export type CacheState = SearchAnswer["cache"];

export type Outcome =
  | {
      status: "ok";
      answer: CachedPage;
      cache: CacheState;
      /** For a stale answer: why the last refresh failed. */
      failure?: SourceFailure | undefined;
    }
  | { status: "late" | "failed" | "resting" | "skipped"; tookMs: number; reason: SourceReason };

/** Whether a source was not asked because the search may not send the requests. */
export const isOverBudget = (outcome: Outcome) => outcome.status === "skipped" && outcome.reason === "budget";

/** One page of one source. */
export interface PageRequest {
  query: string;
  /** The place of the query in the wordings of the plan: above 0 it is a fallback. */
  wording: number;
  page: number;
  filters: SearchFilters;
}

export interface RequestContext {
  entry: SearchCacheEntry;
  /** Called only when a source of this cost has to be asked, because the call may use up the caller's allowance. */
  access(cost: Cost): Promise<Access>;
  /** How many requests to sources the search may still send. */
  budget: { left: number };
  deadline: Deadline;
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined;
  /** Answers that no cache may keep. They exist only in the results that the caller is reading. */
  transient: ReadonlyMap<string, CachedPage>;
}

/** The key of an answer in a cache entry. */
export function partName(
  { name }: SearchProvider,
  { wording, page }: Pick<PageRequest, "wording" | "page">,
): string {
  return `${name}:${wording}:${page}`;
}

/** The outcome that needs no request: a fresh cached answer, or a filter that the source does not support. */
export function knownOutcome(
  provider: SearchProvider,
  request: PageRequest,
  { entry, transient }: RequestContext,
): Outcome | null {
  if (!provider.canHonour(request.filters)) return { status: "skipped", tookMs: 0, reason: "filter" };
  const part = partName(provider, request);
  const cached = entry.get(part) ?? transient.get(part);
  return cached && isFresh(cached) ? { status: "ok", answer: cached, cache: "hit" } : null;
}

/**
 * Gets one page of a source: from the shared store, else by a request. A stale answer is served at once while one
 * refresh runs in the background. A request is aborted when all who wait for it have left, unless it is paid. Never
 * throws: a timeout, an error or a backoff is an outcome with its reason.
 */
export async function askSource(
  provider: SearchProvider,
  request: PageRequest,
  { entry, access, budget, deadline, signal, transient }: RequestContext,
): Promise<Outcome> {
  const part = partName(provider, request);
  const cached = await lookUp(provider, part, entry, transient);
  if (cached && isFresh(cached)) return { status: "ok", answer: cached, cache: "hit" };
  const withoutRequest = (reason: "allowance" | "budget"): Outcome =>
    cached ? { status: "ok", answer: cached, cache: "stale" } : { status: "skipped", tookMs: 0, reason };
  const { wording, ...page } = request;
  const search = { ...page, isFallback: wording > 0 };
  const most = provider.requestsFor(search);
  if (most > budget.left) return withoutRequest("budget");
  budget.left -= most;
  if (!mayAsk(provider, await access(provider.cost))) {
    budget.left += most;
    return withoutRequest("allowance");
  }
  let isJoined = true;
  let sent = 0;
  const fetch = (abandoned: AbortSignal) => {
    isJoined = false;
    const onRequest = () => {
      sent += 1;
    };
    return fetchPage(provider, { ...search, onRequest, signal: abandoned }, part, entry);
  };
  const leaving = cached || provider.cost === "metered" ? undefined : signal;
  const run = entry.share(part, fetch, leaving ?? new AbortController().signal).finally(() => {
    budget.left += most - sent;
  });
  waitUntil(run);
  if (!cached) {
    const measures = measurements.sources[provider.name];
    if (isJoined) measures.noteJoined();
    // A slow source is not awaited; its answer still reaches the cache. A metered one is, because its answer is paid for.
    const isAwaited = provider.cost === "metered" || !measures.isSlow();
    return withinDeadline(run, isAwaited ? deadline.wait() : Promise.resolve("late"));
  }
  // The stale answer is served, with the error of the last refresh.
  run.catch(() => undefined);
  return { status: "ok", answer: cached, cache: "stale", failure: entry.failures.get(part) };
}

async function lookUp(
  provider: SearchProvider,
  part: string,
  entry: SearchCacheEntry,
  transient: ReadonlyMap<string, CachedPage>,
): Promise<CachedPage | undefined> {
  // Even if the local answer is stale: another process may have refreshed it.
  if (provider.retention === "shared") return entry.recall(part);
  return entry.get(part) ?? transient.get(part);
}

async function fetchPage(
  provider: SearchProvider,
  request: ProviderRequest,
  part: string,
  entry: SearchCacheEntry,
): Promise<CachedPage> {
  const startedAt = performance.now();
  const measures = measurements.sources[provider.name];
  const askedAt = Date.now();
  const late = setTimeout(() => measures.noteLate(askedAt), config().SEARCH_DEADLINE_MS).unref();
  const signal = AbortSignal.any([AbortSignal.timeout(ABANDONED_MS), request.signal]);
  const abandoned = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // A source that ignores the signal must not block later searches for the same part.
  const answering = provider.search({ ...request, signal });
  const page = await Promise.race([answering, abandoned]).catch((thrown: unknown) => {
    clearTimeout(late);
    if (isAbandoned(signal)) throw new AbandonedError();
    const error = toSourceError(thrown);
    // Sources log their own errors. Any other error is not logged yet, and many searches may wait for this part.
    if (error !== thrown) logError("source_failed", { provider: provider.name }, thrown);
    entry.failures.set(part, failureOf(error));
    throw error;
  });
  clearTimeout(late);
  const answer = { page, tookMs: Math.round(performance.now() - startedAt), fetchedAt: Date.now() };
  if (answer.tookMs < config().SEARCH_DEADLINE_MS) measures.noteInTime();
  if (page.isPartial) return keepPartial(provider, part, answer, entry);
  entry.keep(part, answer, provider);
  return answer;
}

/** A partial answer never replaces a complete one, and is not shared with other processes. */
function keepPartial(
  { retention, cost }: SearchProvider,
  part: string,
  answer: CachedPage,
  entry: SearchCacheEntry,
): CachedPage {
  const known = entry.get(part);
  if (known && !known.page.isPartial) {
    entry.failures.set(part, { status: "failed", reason: "server" });
    return known;
  }
  const partial = { ...answer, fetchedAt: Date.now() - FRESH_MS + PARTIAL_FRESH_MS };
  entry.keep(part, partial, { cost, retention: retention === "shared" ? "process" : retention });
  return partial;
}

async function withinDeadline(run: Promise<CachedPage>, deadline: Promise<"late">): Promise<Outcome> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await Promise.race([run, deadline]);
    if (answer !== "late") return { status: "ok", answer, cache: "miss" };
    // The request continues, and a late answer still reaches the cache. A later error is ignored.
    run.catch(() => undefined);
    return { status: "late", tookMs: tookMs(), reason: "deadline" };
  } catch (error) {
    return { ...failureOf(toSourceError(error)), tookMs: tookMs() };
  }
}

function failureOf({ reason, isSuspended }: SourceError): SourceFailure {
  return { status: isSuspended ? "resting" : "failed", reason };
}
