import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import { rankRound, rankUnderstoodRound } from "@/lib/search/ranking/rank";
import type { SourceReport } from "@/lib/search/search-answer";
import type { Understanding } from "@/lib/search/understanding";
import type { CachedPage } from "../cache/cached-page";
import type { SearchProvider } from "../provider";
import { type Outcome, reportOf } from "./ask-source";

/** How far a source has been read: its next page, or null where nothing more is to be had from it. */
type Cursor = { nextPage: number; hasAnswered: boolean } | null;

/**
 * Results in the order in which somebody has been shown them. It only ever grows at its end, round by round,
 * so nothing moves or comes twice for whoever reads on; what arrived too late for one round joins the next.
 * All who were shown the same beginning share it.
 */
export interface Layout {
  /** Which wording of the query found something: 0 is the one that was typed. */
  readonly attempt: number;
  /** What its further queries came from; null where the query alone was asked. */
  readonly understanding: Understanding | null;
  /** How many diagrams the further queries added. */
  added: number;
  /** The answers it began with, by which a later search can tell whether it would begin the same. */
  readonly opening: readonly (CachedPage | undefined)[];
  readonly diagrams: Diagram[];
  /** What has been shown, by the keys of `lib/search/duplicates`. */
  readonly seen: Set<string>;
  readonly cursors: Map<ProviderName, Cursor>;
  readonly reports: Map<ProviderName, SourceReport>;
  /** Answers that no cache may keep, by the name of their part. */
  readonly transient: Map<string, CachedPage>;
  /** Settles when whoever makes it grow right now has done so: one at a time. */
  growing: Promise<void>;
}

export interface Answered {
  provider: SearchProvider;
  /** The name of what was asked for, as caches know it. */
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
 * Adds what the sources answered in one round, best first.
 * @param query as it was typed
 * @param further what they answered to further queries; they are not read on, so nothing is noted of them
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
  const brought = further.flatMap(diagramsOf);
  const ranked = rankUnderstoodRound({ candidates, brought }, { query, understanding }, seen);
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
  // It will never answer, or what others share would fill up with what only one of them may read.
  const isLost = outcome.reason === "filter" || (provider.retention === "none" && transient.size === 0);
  cursors.set(name, isLost ? null : cursor);
}
