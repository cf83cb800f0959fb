import { categorise } from "@/lib/diagrams/categories";
import type { Diagram } from "@/lib/diagrams/diagram";
import { readTokens } from "@/lib/diagrams/diagram-tokens";
import { sortOrders } from "../sort-orders";
import type { Understanding } from "../understanding";
import { withoutDuplicates } from "./duplicates";
import { tagsFor } from "./tags";
import { joinLanguageVersions } from "./title-language";
import { trustPlaces } from "./trust";
import { compileWordings, scoreInWordings, type Wordings } from "./wordings";

interface Ranked {
  diagram: Diagram;
  categoryScore: number;
  /** Whether it came from a further query, not from the typed one. */
  isFromFurtherQuery: boolean;
}

/**
 * Ranks the answers of all sources for one page: deduplicated, scored, categorised and tagged, most popular first.
 * The result does not depend on the order of the candidates, which are not modified.
 * @param seen keys of earlier rounds; those of this round are added
 */
export function rankRound(candidates: readonly Diagram[], query: string, seen: Set<string>): Diagram[] {
  const wordings = compileWordings(query);
  return inOrder(withoutDuplicates(candidates, seen).map((diagram) => rankOne(diagram, wordings)));
}

/**
 * Ranks a round of an understood query. Results of the query itself take precedence over the same pictures from its
 * further queries.
 * @param furtherCandidates answers to the further queries
 * @returns `added`: how many diagrams the further queries contributed
 */
export function rankUnderstoodRound(
  {
    candidates,
    furtherCandidates,
  }: { candidates: readonly Diagram[]; furtherCandidates: readonly Diagram[] },
  { query, understanding }: { query: string; understanding: Understanding },
  seen: Set<string>,
): { diagrams: Diagram[]; added: number } {
  const wordings = compileWordings(query, understanding);
  const own = withoutDuplicates(candidates, seen);
  const further = withoutDuplicates(furtherCandidates, seen);
  const ranked = [
    ...own.map((diagram) => rankOne(diagram, wordings)),
    ...further.map((diagram) => rankOne(diagram, wordings, true)),
  ];
  const diagrams = inOrder(ranked);
  const ids = new Set(further.map(({ id }) => id));
  return { diagrams, added: diagrams.filter(({ id }) => ids.has(id)).length };
}

function inOrder(ranked: Ranked[]): Diagram[] {
  return joinLanguageVersions(keepOwnOrder(ranked.sort(compareRanked)).map(({ diagram }) => diagram));
}

/**
 * Keeps the positions that the scores give to the collection, but fills them in the order of its own index, which
 * handles synonyms, typing errors and languages that the scoring table does not.
 */
function keepOwnOrder(ranked: readonly Ranked[]): Ranked[] {
  const own = ranked.filter(
    ({ diagram, isFromFurtherQuery }) => diagram.provider === "collection" && !isFromFurtherQuery,
  );
  const found = [...own].sort(compareFound);
  const inPlace = new Map(
    own.map((place, at): [Ranked, Ranked] => {
      const { diagram, ...rest } = found[at] as Ranked;
      return [place, { ...rest, diagram: { ...diagram, score: place.diagram.score } }];
    }),
  );
  return ranked.map((one) => inPlace.get(one) ?? one);
}

/**
 * Ignores likes: with them, a diagram that the index ranks equal could take the position of one with a higher score.
 */
function compareFound({ diagram: a }: Ranked, { diagram: b }: Ranked): number {
  return b.relevanceScore - a.relevanceScore || b.score - a.score || (a.id < b.id ? -1 : 1);
}

function rankOne(diagram: Diagram, wordings: Wordings, isFromFurtherQuery = false): Ranked {
  const words = readTokens(diagram);
  const { category, score: categoryScore } = categorise(diagram, words);
  const score = scoreInWordings(diagram, wordings, words, isFromFurtherQuery);
  return {
    diagram: { ...diagram, score, category, tags: tagsFor(diagram, wordings.asked) },
    categoryScore,
    isFromFurtherQuery,
  };
}

function compareRanked(a: Ranked, b: Ranked): number {
  return (
    sortOrders.popular.compare(a.diagram, b.diagram) ||
    b.categoryScore - a.categoryScore ||
    b.diagram.relevanceScore - a.diagram.relevanceScore ||
    trustPlaces[a.diagram.provider] - trustPlaces[b.diagram.provider] ||
    (a.diagram.id < b.diagram.id ? -1 : 1)
  );
}
