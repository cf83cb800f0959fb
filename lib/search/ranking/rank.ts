import { categorise } from "@/lib/diagrams/categories";
import type { Diagram } from "@/lib/diagrams/diagram";
import { readWords } from "@/lib/diagrams/diagram-words";
import { trustPlaces } from "@/lib/diagrams/providers";
import { sortOrders } from "../sort-orders";
import type { Understanding } from "../understanding";
import { withoutDuplicates } from "./duplicates";
import { joinLanguageVersions } from "./language-versions";
import { tagsFor } from "./tags";
import { compileWordings, scoreInWordings, type Wordings } from "./wordings";

interface Ranked {
  diagram: Diagram;
  categoryScore: number;
  /** Whether a further query has brought it. */
  isBrought: boolean;
}

/**
 * Ranks what all sources answered for one page: each picture once, scored, categorised and tagged, most
 * popular first. The order of the candidates does not matter, and none of them is changed.
 * @param seen keys of what earlier rounds have shown; those of this round are added
 */
export function rankRound(candidates: readonly Diagram[], query: string, seen: Set<string>): Diagram[] {
  const wordings = compileWordings(query);
  return inOrder(withoutDuplicates(candidates, seen).map((diagram) => rankOne(diagram, wordings)));
}

/**
 * The same for a query that was understood. What the query itself brought stands as it was brought, whatever its
 * further queries brought of the same pictures.
 * @param brought what sources answered to the further queries
 * @returns how many diagrams those have added, besides
 */
export function rankUnderstoodRound(
  { candidates, brought }: { candidates: readonly Diagram[]; brought: readonly Diagram[] },
  { query, understanding }: { query: string; understanding: Understanding },
  seen: Set<string>,
): { diagrams: Diagram[]; added: number } {
  const wordings = compileWordings(query, understanding);
  const own = withoutDuplicates(candidates, seen);
  const further = withoutDuplicates(brought, seen);
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
 * Leaves to the collection the places that the table gives it, and fills them in the order in which its own index has
 * found them: that knows synonyms, typing errors and languages, of which the table knows nothing.
 */
function keepOwnOrder(ranked: readonly Ranked[]): Ranked[] {
  const own = ranked.filter(({ diagram, isBrought }) => diagram.provider === "collection" && !isBrought);
  const found = own.toSorted((one, other) => other.diagram.relevanceScore - one.diagram.relevanceScore);
  const inPlace = new Map(
    own.map((place, at): [Ranked, Ranked] => {
      const { diagram, ...rest } = found[at] as Ranked;
      return [place, { ...rest, diagram: { ...diagram, score: place.diagram.score } }];
    }),
  );
  return ranked.map((one) => inPlace.get(one) ?? one);
}

function rankOne(diagram: Diagram, wordings: Wordings, isBrought = false): Ranked {
  const words = readWords(diagram);
  const { category, score: categoryScore } = categorise(diagram, words);
  const score = scoreInWordings(diagram, wordings, words, isBrought);
  return {
    diagram: { ...diagram, score, category, tags: tagsFor(diagram, wordings.asked) },
    categoryScore,
    isBrought,
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
