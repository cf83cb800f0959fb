import "server-only";
import { hostOf, searchPageOf } from "@/lib/resources/hosts";
import { type LearningResource, RESOURCES_PER_KIND, type ResourceKind } from "@/lib/resources/resource";
import { searchedTopic, tidyTopic } from "@/lib/resources/topic";
import { stopWords } from "@/lib/search/stop-words";
import { chooseSubject } from "./choose-subject";
import { wordsIn } from "./match-subject";
import type { PageSource, SearchSource, Source, Subject } from "./subjects";
import { keyTopicsOf, titleOf } from "./topic-words";

const order = ["video", "course", "article"] as const satisfies readonly ResourceKind[];

/** Words that ask for a subject as a whole. */
const wholeSubject = new Set(
  "basic beginner class course for fundamental guide introduction intro lesson learn overview tutorial"
    .split(" ")
    .flatMap(stemsIn),
);

/**
 * Two free videos, courses and articles for a query, without a network request: search links of the subject's sources,
 * or their pages about the subject if the query only names it.
 * @param known URLs that are in the list already
 */
export function resourcesFromLibrary(
  query: string,
  known: ReadonlySet<string> = new Set(),
): LearningResource[] {
  const topic = tidyTopic(query) || "Study skills";
  const subject = chooseSubject(topic);
  const pagesFirst = namesOnly(topic, subject);
  const had = new Set(known);
  return order.flatMap((kind) => {
    const picked = [...subject[kind]]
      .sort((a, b) => (isPage(a) === isPage(b) ? 0 : isPage(a) === pagesFirst ? -1 : 1))
      .map((source) => toResource(source, kind, topic, subject))
      .filter(({ url }) => !had.has(url))
      .slice(0, RESOURCES_PER_KIND);
    for (const { url } of picked) had.add(url);
    return picked;
  });
}

/** Replaces a page that is gone by its host's search page for the query; null if the host has none. */
export function standInFor(
  { url: gone, type, keyTopics }: LearningResource,
  query: string,
): LearningResource | null {
  const host = hostOf(new URL(gone));
  const url = host && searchPageOf(host, query);
  if (!host || url === null) return null;
  return {
    title: titleOf(tidyTopic(query), `all on ${host.name}`),
    url,
    source: host.name,
    type,
    description: `The search of ${host.name} for this topic: choose among what it has, at your level and pace.`,
    estimatedTime: "Self-paced",
    keyTopics,
  };
}

function isPage(source: Source): source is PageSource {
  return "title" in source;
}

/** Whether the query only names the subject. */
function namesOnly(topic: string, { name, field }: Subject): boolean {
  const ofSubject = new Set([
    ...stemsIn(name),
    ...stemsIn(field),
    ...wholeSubject,
    ...[...stopWords].flatMap(stemsIn),
  ]);
  return stemsIn(topic).every((stem) => ofSubject.has(stem));
}

function toResource(source: Source, type: ResourceKind, topic: string, subject: Subject): LearningResource {
  return {
    ...(isPage(source) ? fromPage(source) : fromSearch(source, topic, subject)),
    type,
    estimatedTime: source.time,
    ...(source.level && { level: source.level }),
    keyTopics: keyTopicsOf(topic, subject.topics),
  };
}

function fromPage({ title, address, says }: PageSource) {
  const source = hostOf(new URL(address))?.name;
  if (!source) throw new Error(`${address} is on none of the known hosts.`);
  return { title, url: address, source, description: says };
}

function fromSearch({ address, by, finds, says }: SearchSource, topic: string, { field }: Subject) {
  return {
    title: titleOf(topic, finds),
    url: address(searchedTopic(topic)),
    source: by,
    description: says(field),
  };
}

function stemsIn(text: string): string[] {
  return wordsIn(text).map(({ stem }) => stem);
}
