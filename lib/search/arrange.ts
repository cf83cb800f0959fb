import type { Category } from "../diagrams/category-names";
import type { Diagram } from "../diagrams/diagram";
import { DEFAULT_SORT_ORDER, type SortOrder, sortDiagrams } from "./sort-orders";

/** Maximum of tags offered as filters. */
const MAX_TAG_CHOICES = 5;
/** Minimum length of a tag to match a category whose name contains it. */
const LEAST_PART = 4;

export interface Arrangement {
  sort: SortOrder;
  tag?: string | undefined;
  category?: Category | undefined;
}

/**
 * Whether all results must be loaded to know the first ones. Only the default order is the order in which they
 * arrive.
 */
export function needsAll({ sort, tag, category }: Arrangement): boolean {
  return sort !== DEFAULT_SORT_ORDER || tag !== undefined || category !== undefined;
}

/** Filters by tag and category, then sorts. */
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

/** A loose match: by badge, or by a tag that contains the name of the category or is contained in it. */
function fitsCategory(diagram: Diagram, category: Category): boolean {
  const name = category.toLowerCase();
  return (
    diagram.category === category ||
    diagram.tags.some((tag) => tag.includes(name) || (tag.length >= LEAST_PART && name.includes(tag)))
  );
}

export interface TagChoice {
  tag: string;
  /** How many of the known diagrams have it. */
  count: number;
}

/**
 * The tags that divide these diagrams best, at most five, in alphabetical order. A tag that all of them have would
 * filter nothing.
 * @param all every diagram known by now, for the counts; it may grow while the choices stay
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
