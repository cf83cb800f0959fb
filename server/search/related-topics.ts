import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { hostOf } from "@/lib/diagrams/diagram-words";
import { relatedTo } from "@/lib/diagrams/related";
import { termsOf, topicOf } from "@/lib/search/offline/terms";
import { asTyped } from "@/lib/search/query-text";
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

/** Something to search for. */
interface Topic {
  name: string;
  /** What tells it from others. */
  terms: readonly string[];
}

const toTopic = (name: string): Topic => ({ name, terms: termsOf(topicOf(name)) });

/**
 * What to search for next: what the first diagram of ours that answers the query, or is near, helps with; what several of
 * the results have among their tags; then what else is near, and neighbours in the collection. None says only what the query says, and no two say
 * the same.
 * @param queries the one that was typed, then those that were asked beside it
 * @returns three to six topics, best first, or none
 */
export function relatedTopics(queries: readonly string[], diagrams: readonly Diagram[]): string[] {
  const { found, near } = collectionIndex().search(queries[0] ?? "");
  const [subject, ...others] = [...found.slice(0, 1), ...near];
  const { helped, neighbours } = subject ? besideOf(subject) : { helped: [], neighbours: [] };
  const candidates = [...helped, ...sharedTags(diagrams), ...others.map(titleOf), ...neighbours];

  const said = new Set(queries.flatMap((query) => toTopic(query).terms));
  const topics = new Map<string, string>();
  for (const { name, terms } of candidates) {
    const isNews = terms.some((term) => !said.has(term));
    const key = terms.toSorted().join(" ");
    if (isNews && isShort(name) && !topics.has(key)) topics.set(key, name);
    if (topics.size === MOST) break;
  }
  return topics.size < LEAST ? [] : [...topics.values()];
}

const titleOf = ({ title }: Diagram) => toTopic(asTyped(title));

const isShort = (text: string) => text.split(" ").length <= MOST_WORDS;

interface Beside {
  helped: readonly Topic[];
  neighbours: readonly Topic[];
}

/** By the id of a diagram of ours: the collection never changes. */
const known = new Map<string, Beside>();

/** What a diagram of ours helps with, and its nearest in the collection. */
function besideOf({ id }: Diagram): Beside {
  const { all, helpsWith } = collectionIndex();
  const told = known.get(id);
  if (told) return told;
  // As it is for everybody, without the name that it was found by.
  const subject = all().find((diagram) => diagram.id === id);
  const beside = {
    helped: helpsWith(id).slice(0, MOST_HELPED).map(toTopic),
    neighbours: (subject ? relatedTo(subject, all(), MOST) : []).map(titleOf),
  };
  known.set(id, beside);
  return beside;
}

/** Of sources outside, but for the names of their sites: the tags of ours are of the neighbours. */
function sharedTags(diagrams: readonly Diagram[]): Topic[] {
  const counts = new Map<string, number>();
  for (const { sourceUrl, tags } of diagrams.filter(({ provider }) => provider !== "collection")) {
    const site = hostOf(sourceUrl).split(".");
    for (const topic of new Set(tags.filter((tag) => !site.includes(tag)).map(topicOf)))
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts]
    .filter(([topic, count]) => count >= LEAST_TAGGED && !aboutFiles.test(topic))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([topic]) => toTopic(topic));
}
