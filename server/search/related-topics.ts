import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { hostOf } from "@/lib/diagrams/diagram-words";
import { relatedTo } from "@/lib/diagrams/related";
import { tellingWords, topicOf, toTerm } from "@/lib/search/terms";
import { collectionIndex } from "@/server/collection/collection-index";

const MOST = 6;
/** Fewer are no choice. */
const LEAST = 3;
/** So that others have a place too. */
const MOST_HELPED = 4;
/** Words of a topic; what has more is a sentence. */
const MOST_WORDS = 3;
/** So many of the results on one page have to share a tag for it to be a topic of theirs. */
const LEAST_TAGGED = 2;
/** What tags say of a file instead of its topic. */
const aboutFiles = /\blanguage\b|\d{4}|[/:.]/;

/**
 * What to search for next: what the diagrams of ours that answer the query, or are near, help with; what several of the
 * results have among their tags; then neighbours in the collection. None says only what the query says, and no two say
 * the same.
 * @param queries the one that was typed, then those that were asked beside it
 * @returns three to six topics, best first, or none
 */
export function relatedTopics(queries: readonly string[], diagrams: readonly Diagram[]): string[] {
  const { search, all, helpsWith } = collectionIndex();
  const { found, near } = search(queries[0] ?? "");
  const [subject, ...others] = [...found.slice(0, 1), ...near];
  const helped = subject ? helpsWith(subject.id).slice(0, MOST_HELPED) : [];
  const neighbours = subject ? [...others, ...relatedTo(subject, all(), MOST)] : [];
  const names = neighbours.map(({ title }) => title.replace(/^(?:The|An?) /, "")).filter(isShort);
  const candidates = [...helped, ...sharedTags(diagrams), ...names];

  const said = new Set(queries.flatMap(termsOf));
  const topics = new Map<string, string>();
  for (const candidate of candidates) {
    const terms = termsOf(candidate);
    const isNews = terms.some((term) => !said.has(term));
    const key = terms.toSorted().join(" ");
    if (isNews && !topics.has(key)) topics.set(key, candidate);
    if (topics.size === MOST) break;
  }
  return topics.size < LEAST ? [] : [...topics.values()];
}

const termsOf = (text: string) => tellingWords(topicOf(text)).map(toTerm);

const isShort = (text: string) => text.split(" ").length <= MOST_WORDS;

/** Its tags, but for the name of the site that shows it. */
function topicsOf({ tags, sourceUrl }: Diagram): string[] {
  const site = hostOf(sourceUrl).split(".");
  return [...new Set(tags.filter((tag) => !site.includes(tag)).map(topicOf))];
}

/** Of sources outside: the tags of ours are of the neighbours that are there already. */
function sharedTags(diagrams: readonly Diagram[]): string[] {
  const counts = new Map<string, number>();
  const outside = diagrams.filter(({ provider }) => provider !== "collection");
  for (const tag of outside.flatMap(topicsOf)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .filter(([tag, count]) => count >= LEAST_TAGGED && isShort(tag) && !aboutFiles.test(tag))
    .sort(([, one], [, other]) => other - one)
    .map(([tag]) => tag);
}
