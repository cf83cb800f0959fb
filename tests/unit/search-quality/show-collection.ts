import type { Diagram } from "@/lib/diagrams/diagram";
import { rankRound } from "@/lib/search/ranking/rank";
import { collectionIndex } from "@/server/collection/collection-index";

/** What a search shows of the collection alone: what is found, as it is ranked, and what stands near it. */
export function showCollection(query: string): { found: string[]; near: string[] } {
  const { found, near } = collectionIndex().search(query);
  const slugs = (diagrams: readonly Diagram[]) => diagrams.map(({ id }) => id.slice("collection-".length));
  return { found: slugs(rankRound(found, query, new Set())), near: slugs(near) };
}
