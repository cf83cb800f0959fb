import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { providerNames } from "@/lib/diagrams/providers";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer, SourceReport } from "@/lib/search/search-answer";
import { LAST_METERED_PAGE } from "../allowance";
import type { Answer, SearchRun } from "../ask/ask";
import { isOverBudget, type Outcome, partName } from "../ask/ask-source";
import type { SearchProvider } from "../provider";
import type { Layout } from "./layout";
import type { Reader } from "./readers";

/** The results so far, and how the sources fared. */
export interface ResultPage extends Pick<SearchAnswer, "hasMore" | "sources" | "cache" | "understood"> {
  /** Of the page that the search asked for, and of those after it that the plan wants, without gaps. */
  diagrams: Diagram[];
}

/** Whether the layout fills the page, or has as many diagrams from its start. */
export function isPageFull(reader: Reader, page: number, size: number = PAGE_SIZE): boolean {
  return reader.layout.diagrams.length >= startOfPage(reader, page) + size;
}

/** The pages that the search asked for. */
export function resultPageOf(reader: Reader, run: SearchRun): ResultPage {
  const { layout } = reader;
  const { providers, furtherProviders, leftOut, page, lastPage } = run.plan;
  const { start, end: firstEnd } = showPage(reader, page);
  let end = firstEnd;
  // Only a full page is followed by the next, because a page cannot grow any more once the next was shown.
  for (let next = page + 1; next <= lastPage && isPageFull(reader, next - 1); next += 1) {
    end = showPage(reader, next).end;
  }
  return {
    diagrams: layout.diagrams.slice(start, end),
    hasMore: layout.diagrams.length > end || providers.some((provider) => hasMore(provider, layout, run)),
    sources: inDisplayOrder([
      ...[...new Set([...providers, ...furtherProviders])].flatMap(
        (provider) => sourceReport(provider, layout, run) ?? [],
      ),
      ...leftOut.map(({ name, reason }) => ({ provider: name, ...leftOutReport, reason })),
    ]),
    cache: cacheState(run.answers),
    understood: layout.understanding && { ...layout.understanding, added: layout.added },
  };
}

/** Start of a page. Pages that have not been shown yet count as full. */
function startOfPage({ ends }: Reader, page: number): number {
  const shown = Math.min(ends.length, page - 1);
  const end = shown > 0 ? (ends[shown - 1] as number) : 0;
  return end + (page - 1 - shown) * PAGE_SIZE;
}

/** Shows a page. A short page can still grow when it is requested again, until a later page has been shown. */
function showPage(reader: Reader, page: number): { start: number; end: number } {
  const { layout, ends } = reader;
  const start = Math.min(startOfPage(reader, page), layout.diagrams.length);
  const isPassed = ends.length > page;
  const end = isPassed ? (ends[page - 1] as number) : Math.min(start + PAGE_SIZE, layout.diagrams.length);
  if (ends.length >= page - 1) ends[page - 1] = end;
  return { start, end };
}

function hasMore(provider: SearchProvider, { cursors, wording }: Layout, run: SearchRun): boolean {
  const { page, isLocalOnly, entry } = run.plan;
  const cursor = cursors.get(provider.name);
  if (!cursor) return false;
  const latest = latestOf(provider, run);
  // The next page has a budget of its own.
  if (latest?.status === "skipped" && !isOverBudget(latest)) return false;
  if (provider.cost === "metered" && page >= LAST_METERED_PAGE) return false;
  const mayBeAsked = provider.cost === "local" || !isLocalOnly;
  if (cursor.hasAnswered && mayBeAsked) return true;
  // A late answer may have arrived in the meantime, or another search may have fetched the page.
  return entry.get(partName(provider, { wording, page: cursor.nextPage })) !== undefined;
}

/** What a source contributed to these results, or else its latest outcome. */
function sourceReport(
  provider: SearchProvider,
  { outcomes }: Layout,
  run: SearchRun,
): SourceReport | undefined {
  const known = outcomes.get(provider.name);
  const latest = latestOf(provider, run);
  const isNews = latest && (latest.status === "ok" ? latest.failure : latest.status !== "skipped");
  const outcome = isNews ? latest : (known ?? latest);
  return outcome && { provider: provider.name, ...reportOf(outcome) };
}

const leftOutReport = { status: "skipped", count: 0, tookMs: 0 } as const;

function inDisplayOrder(reports: SourceReport[]): SourceReport[] {
  return reports.sort((a, b) => providerNames.indexOf(a.provider) - providerNames.indexOf(b.provider));
}

function reportOf(outcome: Outcome): Omit<SourceReport, "provider"> {
  if (outcome.status !== "ok") return { ...outcome, count: 0 };
  const { page, tookMs } = outcome.answer;
  return { status: "ok", ...outcome.failure, count: page.total, tookMs };
}

function latestOf(provider: SearchProvider, { answers }: SearchRun): Outcome | undefined {
  return answers.findLast((answer) => answer.provider === provider)?.outcome;
}

function cacheState(answers: readonly Answer[]): SearchAnswer["cache"] {
  if (answers.length === 0) return "hit";
  const states = answers.flatMap(({ outcome }) => (outcome.status === "ok" ? [outcome.cache] : []));
  if (states.includes("miss") || states.length === 0) return "miss";
  return states.includes("stale") ? "stale" : "hit";
}
