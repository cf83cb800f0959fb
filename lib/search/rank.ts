import { categorise } from "../diagrams/categories";
import type { Diagram } from "../diagrams/diagram";
import { readWords } from "../diagrams/diagram-words";
import { trustPlaces } from "../diagrams/providers";
import { type CompiledQuery, compileQuery } from "./compiled-query";
import { withoutDuplicates } from "./duplicates";
import { scoreOf } from "./scoring";
import { sortOrders } from "./sort-orders";
import { tagsFor } from "./tags";

interface Ranked {
  diagram: Diagram;
  categoryScore: number;
}

/**
 * Ranks what all sources answered for one page: each picture once, scored, categorised and tagged, most
 * popular first. The order of the candidates does not matter, and none of them is changed.
 * @param seen keys of what earlier rounds have shown; those of this round are added
 */
export function rankRound(candidates: readonly Diagram[], query: string, seen: Set<string>): Diagram[] {
  const compiled = compileQuery(query);
  return withoutDuplicates(candidates, seen)
    .map((diagram) => rankOne(diagram, query, compiled))
    .sort(compareRanked)
    .map(({ diagram }) => diagram);
}

function rankOne(diagram: Diagram, query: string, compiled: CompiledQuery): Ranked {
  const words = readWords(diagram);
  const { category, score: categoryScore } = categorise(diagram, words);
  const score = scoreOf(diagram, compiled, words);
  return { diagram: { ...diagram, score, category, tags: tagsFor(diagram, query) }, categoryScore };
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
