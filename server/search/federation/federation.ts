import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { SourceReport, Understood } from "@/lib/search/search-answer";
import type { SearchCacheEntry } from "../cache/cache";
import type { SearchProvider } from "../provider";
import { type CacheState, type Deadline, type Outcome, partName, reportOf } from "./ask-source";
import { growLayout, LAST_METERED_PAGE, warmNextPages } from "./grow-layout";
import type { Answered, Layout } from "./layout";
import { openLayout } from "./open-layout";
import { type Reader, type Readers, readersOf, showPage } from "./readers";
import type { FederatedSearch, Run } from "./search-run";

export interface FederatedResult {
  /** The requested page. */
  diagrams: Diagram[];
  hasMore: boolean;
  sources: SourceReport[];
  cache: CacheState;
  understood: Understood | null;
}

/**
 * Asks all allowed sources at the same time, round after round, until the requested page is full or the sources have
 * no more results. Source errors never throw: a source that times out or fails is reported with its reason.
 */
export async function askSources(
  search: FederatedSearch,
  providers: readonly SearchProvider[],
  entry: SearchCacheEntry,
): Promise<FederatedResult> {
  const deadline = createDeadline(search.deadlineMs);
  const readers = readersOf(entry);
  const known = knownReader(readers, search);
  const transient = known?.layout.transient ?? new Map();
  const run: Run = {
    search,
    providers,
    asking: { entry, access: search.access, deadline, transient },
    answers: [],
  };
  try {
    const layout = search.page > 1 && known ? known.layout : await layOut(run, known, readers);
    const reader = known?.layout === layout ? known : readers.bind(search.reader, layout);
    await growLayout(reader, run);
    if (search.page === 1) void warmNextPages(layout, run);
    return resultOf(reader, run);
  } finally {
    deadline.clear();
  }
}

/**
 * Results that a language model contributed to are not shown to a reader who may no longer use the model: such a
 * reader starts over.
 */
function knownReader(readers: Readers, { reader, interpreter }: FederatedSearch): Reader | undefined {
  const known = readers.find(reader);
  return known && isByModel(known.layout) && !interpreter?.mayUseModel ? undefined : known;
}

const isByModel = ({ understanding }: Layout) => understanding?.by === "model";

/** The layout for a new search. */
async function layOut(run: Run, known: Reader | undefined, readers: Readers): Promise<Layout> {
  const layout = await openLayout(run, [known?.layout, readers.layout, readers.understood]);
  // A layout with results that may not be shared stays private to its reader.
  if (layout.transient.size === 0) readers[isByModel(layout) ? "understood" : "layout"] = layout;
  return layout;
}

/** The timer starts at the first wait, so a search served from the cache never sets one. */
function createDeadline(afterMs: number): Deadline & { clear(): void } {
  const endsAt = performance.now() + afterMs;
  let timer: NodeJS.Timeout | undefined;
  let passed: Promise<"late"> | undefined;
  return {
    wait() {
      passed ??= new Promise((resolve) => {
        timer = setTimeout(resolve, Math.max(0, endsAt - performance.now()), "late");
      });
      return passed;
    },
    isOver: () => performance.now() >= endsAt,
    clear: () => clearTimeout(timer),
  };
}

function resultOf(reader: Reader, run: Run): FederatedResult {
  const { layout } = reader;
  const { providers, search, answers } = run;
  const { start, end } = showPage(reader, search.page);
  return {
    diagrams: layout.diagrams.slice(start, end),
    hasMore: layout.diagrams.length > end || providers.some((provider) => hasMore(provider, layout, run)),
    sources: providers.flatMap((provider) => sourceReport(provider, layout, run) ?? []),
    cache: cacheState(answers),
    understood: layout.understanding && { ...layout.understanding, added: layout.added },
  };
}

function hasMore(provider: SearchProvider, { cursors, attempt }: Layout, run: Run): boolean {
  const { search, asking } = run;
  const cursor = cursors.get(provider.name);
  const latest = latestOf(provider, run);
  if (!cursor || latest?.status === "skipped") return false;
  if (provider.cost === "metered" && search.page >= LAST_METERED_PAGE) return false;
  const mayBeAsked = provider.cost === "local" || !search.isLocalOnly;
  if (cursor.hasAnswered && mayBeAsked) return true;
  // A late answer may have arrived in the meantime, or another search may have fetched the page.
  const part = partName(provider, { attempt, page: cursor.nextPage, filters: search.filters });
  return asking.entry.get(part) !== undefined;
}

/** What a source contributed to these results, or else its latest outcome. */
function sourceReport(provider: SearchProvider, { reports }: Layout, run: Run): SourceReport | undefined {
  const known = reports.get(provider.name);
  const latest = latestOf(provider, run);
  const isNews = latest && (latest.status === "ok" ? latest.trouble : latest.status !== "skipped");
  return isNews || !known ? latest && reportOf(provider, latest) : known;
}

function latestOf(provider: SearchProvider, { answers }: Run): Outcome | undefined {
  return answers.findLast((one) => one.provider === provider)?.outcome;
}

function cacheState(answers: readonly Answered[]): CacheState {
  if (answers.length === 0) return "hit";
  const states = answers.flatMap(({ outcome }) => (outcome.status === "ok" ? [outcome.cache] : []));
  if (states.includes("miss") || states.length === 0) return "miss";
  return states.includes("stale") ? "stale" : "hit";
}
