import type { Category } from "../diagrams/category-names";
import type { Diagram } from "../diagrams/diagram";
import { DEFAULT_SORT_ORDER, type SortOrder, sortDiagrams } from "./sort-orders";

/** Tags that the results offer to be filtered by. */
const MAX_TAG_CHOICES = 5;
/** Characters from which a tag that is part of a category's name means the category. */
const LEAST_PART = 4;

export interface Arrangement {
  sort: SortOrder;
  tag?: string | undefined;
  category?: Category | undefined;
}

/** Whether all results are needed to tell which come first: only the default order is the one they come in. */
export function needsAll({ sort, tag, category }: Arrangement): boolean {
  return sort !== DEFAULT_SORT_ORDER || tag !== undefined || category !== undefined;
}

/** The diagrams that have the tag and fit the category, in the order that is wanted. */
export function arrange<Found extends Diagram>(
  diagrams: readonly Found[],
  { sort, tag, category }: Arrangement,
): Found[] {
  const fitting = diagrams.filter(
    (diagram) =>
      (tag === undefined || diagram.tags.includes(tag)) &&
      (category === undefined || fitsCategory(diagram, category)),
  );
  return sort === DEFAULT_SORT_ORDER ? fitting : sortDiagrams(fitting, sort);
}

/** Loosely: by its badge, or by a tag that is part of the category's name or has the name as a part. */
function fitsCategory(diagram: Diagram, category: Category): boolean {
  const name = category.toLowerCase();
  return (
    diagram.category === category ||
    diagram.tags.some((tag) => tag.includes(name) || (tag.length >= LEAST_PART && name.includes(tag)))
  );
}

export interface TagChoice {
  tag: string;
  /** How many have it, of those that are known. */
  count: number;
}

/**
 * The tags that tell these diagrams apart best, at most five, in the order of the alphabet. A tag that all of
 * them have would filter nothing.
 * @param all that are known by now, among which each tag is counted: more than those may come, the choices stay
 */
export function tagChoices(diagrams: readonly Diagram[], all: readonly Diagram[] = diagrams): TagChoice[] {
  const known = countTags(all);
  return [...countTags(diagrams)]
    .filter(([, count]) => count < diagrams.length)
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, "en"))
    .slice(0, MAX_TAG_CHOICES)
    .map(([tag, count]) => ({ tag, count: known.get(tag) ?? count }))
    .sort((a, b) => a.tag.localeCompare(b.tag, "en"));
}

function countTags(diagrams: readonly Diagram[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tag of diagrams.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
