import type { Category } from "../diagrams/category-names";
import type { Diagram } from "../diagrams/diagram";
import { hostOf, singular } from "../diagrams/diagram-tokens";
import { wordsOf } from "../fold-text";
import { DEFAULT_SORT_ORDER, type SortOrder, sortDiagrams } from "./sort-orders";
import { pictureWords } from "./stop-words";

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
 * filter nothing, and neither would one that says no more than the query: "graphic", or "cell diagrams" for "cell".
 * The name of a site says nothing of the topic.
 * @param all every diagram known by now, for the counts; it may grow while the choices stay
 */
export function tagChoices(
  query: string,
  diagrams: readonly Diagram[],
  all: readonly Diagram[] = diagrams,
): TagChoice[] {
  const known = countTags(all);
  const counts = countTags(diagrams);
  const asked = topicOf(query);
  const tells = (tag: string) => {
    const topic = topicOf(tag);
    return topic !== "" && topic !== asked && (topic === tag || !counts.has(topic));
  };
  return [...counts]
    .filter(([tag, count]) => count < diagrams.length && tells(tag) && !isNameOfSite(tag, diagrams))
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, "en"))
    .slice(0, MAX_TAG_CHOICES)
    .map(([tag, count]) => ({ tag, count: known.get(tag) ?? count }))
    .sort((a, b) => a.tag.localeCompare(b.tag, "en"));
}

/** Whether it is only a tag of diagrams whose site has this name. */
function isNameOfSite(tag: string, diagrams: readonly Diagram[]): boolean {
  return diagrams.every(
    ({ tags, sourceUrl }) => !tags.includes(tag) || hostOf(sourceUrl).split(".").includes(tag),
  );
}

const pictureTerms: ReadonlySet<string> = new Set(pictureWords.map(singular));

/** A tag or a query without the words that fit every picture. */
function topicOf(text: string): string {
  return wordsOf(text)
    .filter((word) => !pictureTerms.has(singular(word)))
    .join(" ");
}

function countTags(diagrams: readonly Diagram[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tag of diagrams.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
