import "server-only";
import type { SearchFilters } from "@/lib/search/filters";
import type { SearchAnswer, SourceReport } from "@/lib/search/search-answer";
import type { SourceReason } from "@/lib/search/source-reasons";
import { logError } from "@/server/log";
import type { SearchCacheEntry, SourceFailure } from "../cache/cache";
import { type CachedPage, FRESH_MS, isFresh } from "../cache/cached-page";
import { measurements } from "../measurements/measurements";
import { type Access, type Cost, mayAsk, type SearchProvider } from "../provider";
import { type SourceError, toSourceError } from "../source-error";

/** When a source that nobody waits for any more is given up. */
const ABANDONED_MS = 20_000;
/** How long an answer with holes is fresh: its source may be well again soon, and has trouble enough now. */
const PARTIAL_FRESH_MS = 60_000;

export type CacheState = SearchAnswer["cache"];

export type Outcome =
  | {
      status: "ok";
      answer: CachedPage;
      cache: CacheState;
      /** Of an older answer: why there is no newer one. */
      trouble?: SourceFailure | undefined;
    }
  | { status: "late" | "failed" | "resting" | "skipped"; tookMs: number; reason: SourceReason };

/** One page of one source. */
export interface Question {
  query: string;
  /** 0 for the query as it was typed, then its fallbacks in their order. */
  attempt: number;
  page: number;
  filters: SearchFilters;
}

export interface Asking {
  entry: SearchCacheEntry;
  /** Asked only when a source of this cost has to be, as the answer may cost the caller something. */
  access(cost: Cost): Promise<Access>;
  deadline: Deadline;
  /** Answers that are in no cache, but in the results that the caller is reading. */
  transient: ReadonlyMap<string, CachedPage>;
}

/** When the search stops waiting, counted from its beginning. */
export interface Deadline {
  wait(): Promise<"late">;
  isOver(): boolean;
}

/** The name under which an entry knows an answer. */
export function partName({ name }: SearchProvider, { attempt, page }: Omit<Question, "query">): string {
  return `${name}:${attempt}:${page}`;
}

/** What can be said without asking or waiting: a fresh answer that is here, or that this source cannot help. */
export function knownOutcome(
  provider: SearchProvider,
  question: Question,
  { entry, transient }: Asking,
): Outcome | null {
  if (!provider.canHonour(question.filters)) return { status: "skipped", tookMs: 0, reason: "filter" };
  const part = partName(provider, question);
  const cached = entry.get(part) ?? transient.get(part);
  return cached && isFresh(cached) ? { status: "ok", answer: cached, cache: "hit" } : null;
}

/**
 * What a source answers whose outcome is not known yet: from the store that is shared, else asked now; an
 * older answer is served as it is while one refresh runs. Never throws: whoever is late, fails or rests says
 * so with the reason.
 */
export async function askSource(
  provider: SearchProvider,
  question: Question,
  { entry, access, deadline, transient }: Asking,
): Promise<Outcome> {
  const part = partName(provider, question);
  const cached = await lookUp(provider, part, entry, transient);
  if (cached && isFresh(cached)) return { status: "ok", answer: cached, cache: "hit" };
  if (!mayAsk(provider, await access(provider.cost))) {
    return cached
      ? { status: "ok", answer: cached, cache: "stale" }
      : { status: "skipped", tookMs: 0, reason: "allowance" };
  }
  let isJoined = true;
  const run = entry.share(part, () => {
    isJoined = false;
    return fetchPage(provider, question, part, entry);
  });
  if (!cached) {
    if (isJoined) measurements.sources[provider.name].noteJoined();
    return withinDeadline(run, deadline.wait());
  }
  // The answer that is there goes on being served, with what became of the last refresh.
  run.catch(() => undefined);
  return { status: "ok", answer: cached, cache: "stale", trouble: entry.troubles.get(part) };
}

export function reportOf(provider: SearchProvider, outcome: Outcome): SourceReport {
  const { name } = provider;
  if (outcome.status === "ok") {
    const { page, tookMs } = outcome.answer;
    return { provider: name, status: "ok", ...outcome.trouble, count: page.total, tookMs };
  }
  const { status, tookMs, reason } = outcome;
  return { provider: name, status, count: 0, tookMs, reason };
}

async function lookUp(
  provider: SearchProvider,
  part: string,
  entry: SearchCacheEntry,
  transient: ReadonlyMap<string, CachedPage>,
): Promise<CachedPage | undefined> {
  // Also when ours is old: another process may have refreshed it.
  if (provider.retention === "shared") return entry.recall(part);
  return entry.get(part) ?? transient.get(part);
}

async function fetchPage(
  provider: SearchProvider,
  question: Question,
  part: string,
  entry: SearchCacheEntry,
): Promise<CachedPage> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(ABANDONED_MS);
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // A source that does not heed the signal must not hold those who ask for the same part after it.
  const { attempt, ...asked } = question;
  const answering = provider.search({ ...asked, isFallback: attempt > 0, signal });
  const page = await Promise.race([answering, givenUp]).catch((thrown: unknown) => {
    const error = toSourceError(thrown);
    // A source tells the log of its own faults; of any other nobody has, and many may wait for this one.
    if (error !== thrown) logError("source_failed", { provider: provider.name }, thrown);
    entry.troubles.set(part, troubleOf(error));
    throw error;
  });
  const answer = { page, tookMs: Math.round(performance.now() - startedAt), fetchedAt: Date.now() };
  if (page.isPartial) return keepPartial(provider, part, answer, entry);
  entry.keep(part, answer, provider.retention);
  return answer;
}

/** What came with holes takes the place of nothing whole, and is no other process's gain. */
function keepPartial(
  { retention }: SearchProvider,
  part: string,
  answer: CachedPage,
  entry: SearchCacheEntry,
): CachedPage {
  const known = entry.get(part);
  if (known && !known.page.isPartial) {
    entry.troubles.set(part, { status: "failed", reason: "server" });
    return known;
  }
  const partial = { ...answer, fetchedAt: Date.now() - FRESH_MS + PARTIAL_FRESH_MS };
  entry.keep(part, partial, retention === "shared" ? "process" : retention);
  return partial;
}

async function withinDeadline(run: Promise<CachedPage>, deadline: Promise<"late">): Promise<Outcome> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await Promise.race([run, deadline]);
    if (answer !== "late") return { status: "ok", answer, cache: "miss" };
    // It goes on, and lands in the cache if it comes; a failure by then concerns nobody.
    run.catch(() => undefined);
    return { status: "late", tookMs: tookMs(), reason: "deadline" };
  } catch (error) {
    return { ...troubleOf(toSourceError(error)), tookMs: tookMs() };
  }
}

function troubleOf({ fault, isSuspended }: SourceError): SourceFailure {
  return { status: isSuspended ? "resting" : "failed", reason: fault };
}
