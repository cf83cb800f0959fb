import type { Diagram } from "@/lib/diagrams/diagram";
import { hostOf } from "@/lib/diagrams/diagram-tokens";
import { relatedTo } from "@/lib/diagrams/related";
import { termsOf, topicOf } from "@/lib/search/offline/terms";
import { asTyped } from "@/lib/search/query-text";
import type { Collection } from "./collection";

const MOST = 6;
/** Fewer are not shown. */
const LEAST = 3;
/** Leaves room for topics of other origin. */
const MOST_LISTED = 4;
/** Longest topic in words; longer texts are sentences. */
const MOST_WORDS = 3;
/** How many results of one page must share a tag to make it a topic. */
const LEAST_TAGGED = 2;
/** Tags that describe the file and not its topic. */
const aboutFiles = /\blanguage\b|\d{4}|[/:.]/;

/** Something to search for. */
interface Topic {
  name: string;
  /** What it is compared by; found when it is first compared. */
  terms: readonly string[];
}

function toTopic(name: string): Topic {
  let terms: readonly string[] | undefined;
  return {
    name,
    get terms() {
      terms ??= termsOf(topicOf(name));
      return terms;
    },
  };
}

/**
 * Suggests what to search for next, in this order: topics that the first matching or near diagram of the collection
 * lists, or else those of a diagram that lists the query; that diagram; tags that several results share; other near
 * diagrams; neighbours in the collection. A topic must add a term to the queries, and no two topics have the same terms.
 * @param queries the query as typed, then the further queries
 * @returns three to six topics, best first, or none
 */
export function relatedTopics(
  collection: Collection,
  queries: readonly string[],
  diagrams: readonly Diagram[],
): string[] {
  const [typed = ""] = queries;
  const { search, diagramsBeside } = collection;
  const { found, near } = search(typed);
  const shown = [...found.slice(0, 1), ...near];
  const beside = shown.length > 0 ? [] : diagramsBeside(topicOf(typed));
  const [subject, ...others] = [...shown, ...beside];
  const { listed, neighbours } = subject ? aboutOf(collection, subject) : { listed: [], neighbours: [] };
  const candidates = [
    ...listed,
    ...beside.map(titleOf),
    ...sharedTags(diagrams),
    ...others.map(titleOf),
    ...neighbours,
  ];

  const said = new Set(queries.flatMap((query) => toTopic(query).terms));
  const topics = new Map<string, string>();
  for (const { name, terms } of candidates) {
    const isNews = terms.some((term) => !said.has(term));
    const key = [...terms].sort().join(" ");
    if (isNews && isShort(name) && !topics.has(key)) topics.set(key, name);
    if (topics.size === MOST) break;
  }
  return topics.size < LEAST ? [] : [...topics.values()];
}

const titleOf = ({ title }: Diagram) => toTopic(asTyped(title));

const isShort = (text: string) => text.split(" ").length <= MOST_WORDS;

interface About {
  listed: readonly Topic[];
  neighbours: readonly Topic[];
}

/** By collection, which an update replaces, and the id of a diagram. */
const known = new WeakMap<Collection, Map<string, About>>();

/** The topics that a diagram of the collection lists, and its nearest neighbours there. */
function aboutOf(collection: Collection, { id }: Diagram): About {
  const { all, topicsOf } = collection;
  const ofCollection = known.get(collection) ?? new Map<string, About>();
  known.set(collection, ofCollection);
  const cached = ofCollection.get(id);
  if (cached) return cached;
  // As it is in the collection, without the name that this query matched.
  const subject = all().find((diagram) => diagram.id === id);
  const about = {
    listed: topicsOf(id).slice(0, MOST_LISTED).map(toTopic),
    neighbours: (subject ? relatedTo(subject, all(), MOST) : []).map(titleOf),
  };
  ofCollection.set(id, about);
  return about;
}

/** Tags of outside results, except names of their sites. Tags of the collection already count as neighbours. */
function sharedTags(diagrams: readonly Diagram[]): Topic[] {
  const counts = new Map<string, { topic: Topic; count: number }>();
  for (const diagram of diagrams.filter(({ provider }) => provider !== "collection")) {
    for (const topic of tagsOf(diagram)) {
      const known = counts.get(topic.name);
      if (known) known.count += 1;
      else counts.set(topic.name, { topic, count: 1 });
    }
  }
  return [...counts.values()]
    .filter(({ topic, count }) => count >= LEAST_TAGGED && !aboutFiles.test(topic.name))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ topic }) => topic);
}

/** Of results that are cached, and so found again and again. */
const tagsKnown = new WeakMap<Diagram, readonly Topic[]>();

function tagsOf(diagram: Diagram): readonly Topic[] {
  const cached = tagsKnown.get(diagram);
  if (cached) return cached;
  const site = hostOf(diagram.sourceUrl).split(".");
  const names = new Set(diagram.tags.filter((tag) => !site.includes(tag)).map(topicOf));
  const tags = [...names].map(toTopic);
  tagsKnown.set(diagram, tags);
  return tags;
}
