import type { Diagram } from "../diagrams/diagram";

type Order = { label: string; compare: (a: Diagram, b: Diagram) => number };

/** By points, then by the rank that the source gave. */
function byRelevance(a: Diagram, b: Diagram): number {
  return b.score - a.score || b.relevanceScore - a.relevanceScore;
}

/** ISO dates compare as text. */
function byAge({ createdAt: a }: Diagram, { createdAt: b }: Diagram): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? 1 : -1;
}

export const sortOrders = {
  popular: {
    label: "Most Popular",
    // Likes count only between equally relevant diagrams: a popular diagram does not displace a better match.
    compare: (a, b) => b.score - a.score || b.likes - a.likes,
  },
  relevant: { label: "Most Relevant", compare: byRelevance },
  newest: { label: "Newest First", compare: (a, b) => byAge(a, b) || byRelevance(a, b) },
} satisfies Record<string, Order>;

export type SortOrder = keyof typeof sortOrders;

export const DEFAULT_SORT_ORDER: SortOrder = "popular";

/** A sorted copy. The sort is stable, so that equal diagrams stay in relevance order. */
export function sortDiagrams<Sorted extends Diagram>(
  diagrams: readonly Sorted[],
  order: SortOrder,
): Sorted[] {
  return [...diagrams].sort(sortOrders[order].compare);
}
