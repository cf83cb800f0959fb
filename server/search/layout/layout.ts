import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import { rankRound, rankUnderstoodRound } from "@/lib/search/ranking/rank";
import type { Understanding } from "@/lib/search/understanding";
import { type Answer, type Cursor, type Progress, pageIn, type Round } from "../ask/ask";
import type { Outcome } from "../ask/ask-source";
import type { CachedPage } from "../cache/cached-page";

/**
 * Results in the order in which they were shown. A layout only grows at its end, round by round, so results never
 * move or repeat while a reader pages through them; an answer that is too late for one round joins the next. All
 * readers who were shown the same beginning share a layout.
 */
export interface Layout extends Progress {
  /** The query as typed. */
  readonly query: string;
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
  /** The first answer of each source, or else its latest failure. */
  readonly outcomes: Map<ProviderName, Outcome>;
  readonly transient: Map<string, CachedPage>;
}

/** A layout of the first round. */
export function createLayout(query: string, round: Round): Layout {
  const layout: Layout = {
    query,
    wording: round.wording,
    understanding: round.understanding,
    added: 0,
    opening: openingOf(round),
    diagrams: [],
    seen: new Set(),
    cursors: new Map(),
    outcomes: new Map(),
    transient: new Map(),
  };
  addRound(layout, round);
  return layout;
}

/** Whether the layout began with the same answers. */
export function isBegunBy({ wording, understanding, opening }: Layout, round: Round): boolean {
  if (wording !== round.wording || understanding !== round.understanding) return false;
  const answers = openingOf(round);
  return opening.length === answers.length && opening.every((answer, place) => answer === answers[place]);
}

const openingOf = ({ answers, further }: Round) => [...answers, ...further].map(pageIn);

/**
 * Adds a round, best first. Readers who share the layout may ask for the same round at the same time: answers for a
 * page that the layout has already are left out.
 */
export function addRound(layout: Layout, { answers, further }: Round): void {
  const { query, understanding, seen, cursors } = layout;
  const owed = answers.filter(({ provider: { name }, page }) => {
    const cursor = cursors.get(name);
    return cursor === undefined ? page === 1 : cursor?.nextPage === page;
  });
  for (const answer of owed) note(layout, answer);
  const candidates = owed.flatMap(diagramsOf);
  if (understanding === null) {
    layout.diagrams.push(...rankRound(candidates, query, seen));
    return;
  }
  const furtherCandidates = further.flatMap(diagramsOf);
  const ranked = rankUnderstoodRound({ candidates, furtherCandidates }, { query, understanding }, seen);
  layout.diagrams.push(...ranked.diagrams);
  layout.added += ranked.added;
}

const diagramsOf = (answer: Answer): Diagram[] => pageIn(answer)?.page.diagrams ?? [];

function note({ cursors, outcomes, transient }: Layout, { provider, part, outcome }: Answer): void {
  const { name } = provider;
  if (outcomes.get(name)?.status !== "ok") outcomes.set(name, outcome);
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
