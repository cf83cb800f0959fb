import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import { rankRound, rankUnderstoodRound } from "@/lib/search/ranking/rank";
import type { Understanding } from "@/lib/search/understanding";
import { type Answer, type Cursor, type Progress, pageIn, type Round } from "../ask/ask";
import type { Outcome } from "../ask/ask-source";
import { type CachedPage, isFresh } from "../cache/cached-page";

/**
 * Results in the order in which they were shown. A layout only grows at its end, round by round, so results never
 * move or repeat while a reader pages through them; an answer that is too late for one round joins the next. All
 * readers who were shown the same beginning share a layout.
 */
export interface Layout extends Progress {
  /** The query as typed. */
  readonly query: string;
  /** Whether its readers may be shown what a language model has contributed. */
  readonly mayUseModel: boolean;
  /** With what it began. A later search with the same first round shares this layout. */
  readonly opening: Opening;
  /** Whether it has, or may get, answers that no cache may keep, and so is not shared. */
  readonly isPrivate: boolean;
  /** The interpretation that led to the further queries; null if only the query itself was asked. */
  understanding: Understanding | null;
  /** How many diagrams the further queries added. */
  added: number;
  readonly diagrams: Diagram[];
  /** Keys of the diagrams in the layout, as `lib/search/ranking/duplicates` builds them. */
  readonly seen: Set<string>;
  readonly cursors: Map<ProviderName, Cursor>;
  /** The first answer of each source, or else its latest failure; to a further query, if it was asked only that. */
  readonly outcomes: Map<ProviderName, Outcome>;
  readonly transient: Map<string, CachedPage>;
}

interface Opening {
  wording: number;
  understanding: Understanding | null;
  /** By source. Those that had not answered are missing. */
  answers: readonly (readonly [ProviderName, CachedPage | undefined])[];
}

/** A layout of the first round. */
export function createLayout(
  { query, mayUseModel }: Pick<Layout, "query" | "mayUseModel">,
  round: Round,
): Layout {
  const layout: Layout = {
    query,
    mayUseModel,
    wording: round.wording,
    opening: openingOf(round),
    isPrivate: isPrivate(round),
    understanding: null,
    added: 0,
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
export function isBegunBy({ opening }: Layout, round: Round): boolean {
  const { wording, understanding, answers } = openingOf(round);
  return (
    opening.wording === wording &&
    opening.understanding === understanding &&
    opening.answers.length === answers.length &&
    opening.answers.every(
      ([name, answer], place) => name === answers[place]?.[0] && answer === answers[place]?.[1],
    )
  );
}

/** Whether a reader who requests the first page again is shown this layout: it has results, and its first answers are fresh. */
export function isCurrent({ diagrams, opening }: Layout): boolean {
  return (
    diagrams.length > 0 && opening.answers.every(([, answer]) => answer === undefined || isFresh(answer))
  );
}

/** The certain matches in these answers, in the order in which any layout of them starts. */
export function previewOf(query: string, answers: readonly Answer[]): Diagram[] {
  return rankRound(answers.flatMap(certainIn), query, new Set());
}

/**
 * Adds a round: the certain matches, then the rest, each best first. Readers who share the layout may ask for
 * the same round at the same time: answers for a page that the layout has already are left out.
 */
export function addRound(layout: Layout, { answers, understanding, further }: Round): void {
  const { query, seen, cursors, diagrams } = layout;
  const owed = answers.filter(({ provider: { name }, page }) => {
    const cursor = cursors.get(name);
    return cursor === undefined ? page === 1 : cursor?.nextPage === page;
  });
  for (const answer of owed) note(layout, answer);
  for (const { provider, outcome } of further) {
    // Of a source that was asked for the query as typed too, its answer to that counts.
    if (!cursors.has(provider.name)) layout.outcomes.set(provider.name, outcome);
  }
  layout.understanding ??= understanding;
  diagrams.push(...rankRound(owed.flatMap(certainIn), query, seen));
  const candidates = owed.flatMap(diagramsIn);
  if (layout.understanding === null) {
    diagrams.push(...rankRound(candidates, query, seen));
    return;
  }
  const furtherCandidates = further.flatMap(diagramsIn);
  const known = { query, understanding: layout.understanding };
  const ranked = rankUnderstoodRound({ candidates, furtherCandidates }, known, seen);
  diagrams.push(...ranked.diagrams);
  layout.added += ranked.added;
}

const diagramsIn = (answer: Answer): Diagram[] => pageIn(answer)?.page.diagrams ?? [];
const certainIn = (answer: Answer): Diagram[] =>
  diagramsIn(answer).slice(0, pageIn(answer)?.page.certain ?? 0);

function openingOf({ wording, understanding, answers, further }: Round): Opening {
  const all = [...answers, ...further];
  return { wording, understanding, answers: all.map((answer) => [answer.provider.name, pageIn(answer)]) };
}

function isPrivate({ answers, awaited }: Round): boolean {
  const mayAnswer = answers.filter(({ outcome: { status } }) => status === "ok" || status === "late");
  return [...mayAnswer.map(({ provider }) => provider), ...awaited].some(
    ({ retention }) => retention === "none",
  );
}

function note(
  { cursors, outcomes, transient, isPrivate }: Layout,
  { provider, part, outcome }: Answer,
): void {
  const { name } = provider;
  if (!cursors.has(name) || outcomes.get(name)?.status !== "ok") outcomes.set(name, outcome);
  const cursor = cursors.get(name) ?? { nextPage: 1, hasAnswered: false };
  if (outcome.status === "ok") {
    const { hasMore } = outcome.answer.page;
    cursors.set(name, hasMore ? { nextPage: cursor.nextPage + 1, hasAnswered: true } : null);
    if (provider.retention === "none") transient.set(part, outcome.answer);
    return;
  }
  // Either the source can never answer, or its private results would end up in a layout that is shared.
  const isLost = outcome.reason === "filter" || (provider.retention === "none" && !isPrivate);
  cursors.set(name, isLost ? null : cursor);
}
