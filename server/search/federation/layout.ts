import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import { rankRound, rankUnderstoodRound } from "@/lib/search/ranking/rank";
import type { SourceReport } from "@/lib/search/search-answer";
import type { Understanding } from "@/lib/search/understanding";
import type { CachedPage } from "../cache/cached-page";
import type { SearchProvider } from "../provider";
import { type Outcome, reportOf } from "./ask-source";

/** How far a source has been read: the next page, or null if it has no more. */
type Cursor = { nextPage: number; hasAnswered: boolean } | null;

/**
 * Results in the order in which they were shown. A layout only grows at its end, round by round, so results never
 * move or repeat while a reader pages through them; an answer that is too late for one round joins the next. All
 * readers who were shown the same beginning share a layout.
 */
export interface Layout {
  /** Which wording of the query found something: 0 is the query as typed. */
  readonly attempt: number;
  /** The interpretation that led to the further queries; null if only the query itself was asked. */
  readonly understanding: Understanding | null;
  /** How many diagrams the further queries added. */
  added: number;
  /** The answers of the first round. A later search with the same answers shares this layout. */
  readonly opening: readonly (CachedPage | undefined)[];
  readonly diagrams: Diagram[];
  /** Keys of the diagrams in the layout, as `lib/search/duplicates` builds them. */
  readonly seen: Set<string>;
  readonly cursors: Map<ProviderName, Cursor>;
  readonly reports: Map<ProviderName, SourceReport>;
  /** Answers that no cache may keep, by part name. */
  readonly transient: Map<string, CachedPage>;
  /** Settles when the current growth is done. Growth runs one at a time. */
  growing: Promise<void>;
}

export interface Answered {
  provider: SearchProvider;
  /** The key of the page in a cache entry, from `partName`. */
  part: string;
  outcome: Outcome;
}

export function createLayout({
  attempt,
  understanding,
  opening,
}: Pick<Layout, "attempt" | "understanding" | "opening">): Layout {
  return {
    attempt,
    understanding,
    added: 0,
    opening,
    diagrams: [],
    seen: new Set(),
    cursors: new Map(),
    reports: new Map(),
    transient: new Map(),
    growing: Promise.resolve(),
  };
}

/**
 * Adds the answers of one round, best first.
 * @param query the query as typed
 * @param further answers to the further queries; only their first page is used, so no cursors or reports are kept
 */
export function addRound(
  layout: Layout,
  query: string,
  answers: readonly Answered[],
  further: readonly Answered[] = [],
): void {
  for (const answer of answers) note(layout, answer);
  const { understanding, seen } = layout;
  const candidates = answers.flatMap(diagramsOf);
  if (understanding === null) {
    layout.diagrams.push(...rankRound(candidates, query, seen));
    return;
  }
  const furtherCandidates = further.flatMap(diagramsOf);
  const ranked = rankUnderstoodRound({ candidates, furtherCandidates }, { query, understanding }, seen);
  layout.diagrams.push(...ranked.diagrams);
  layout.added += ranked.added;
}

function diagramsOf({ outcome }: Answered): Diagram[] {
  return outcome.status === "ok" ? outcome.answer.page.diagrams : [];
}

function note({ cursors, reports, transient }: Layout, { provider, part, outcome }: Answered): void {
  const { name } = provider;
  const isFirstAnswer = reports.get(name)?.status !== "ok";
  if (isFirstAnswer) reports.set(name, reportOf(provider, outcome));
  const cursor = cursors.get(name) ?? { nextPage: 1, hasAnswered: false };
  if (outcome.status === "ok") {
    const { hasMore } = outcome.answer.page;
    cursors.set(name, hasMore ? { nextPage: cursor.nextPage + 1, hasAnswered: true } : null);
    if (provider.retention === "none") transient.set(part, outcome.answer);
    return;
  }
  // Either the source can never answer, or its private results would end up in a layout that is shared.
  const isLost = outcome.reason === "filter" || (provider.retention === "none" && transient.size === 0);
  cursors.set(name, isLost ? null : cursor);
}
