import "server-only";
import library from "@/content/resources/library.json";
import { hostOf } from "@/lib/resources/hosts";
import { type LibrarySearch, type LibrarySubject, librarySchema } from "@/lib/resources/library";
import { type ResourceKind, resourceKinds } from "@/lib/resources/resource";
import { encodeTopic } from "@/lib/resources/topic";

/** A page about the subject itself. */
export type PageSource = Exclude<LibrarySubject[ResourceKind][number], string>;

/** A site's own search, for the words of the query. */
export interface SearchSource extends Pick<PageSource, "time" | "level"> {
  address: (topic: string) => string;
  /** Name of the site or channel. */
  by: string;
  /** The results, as they follow the topic in a title: "lessons on Khan Academy". */
  finds: string;
  /** A sentence of 15 to 20 words about what the site has on a field of one to three words. */
  says: (field: string) => string;
}

export type Source = SearchSource | PageSource;
export type Subject = Omit<LibrarySubject, ResourceKind> & Record<ResourceKind, readonly Source[]>;

const { searches, subjects } = librarySchema.parse(library);

export const librarySubjects: readonly Subject[] = subjects.map((subject) => {
  const sources = resourceKinds.map((kind) => [kind, subject[kind].map((source) => toSource(kind, source))]);
  return { ...subject, ...(Object.fromEntries(sources) as Record<ResourceKind, Source[]>) };
});

/** The subjects that a query can be about, in the order that breaks ties. */
export const taughtSubjects = librarySubjects.filter(({ keywords }) => keywords.length > 0);

/** For queries that match no subject: general sources. */
export const anySubject = subjectOf("any-subject");

/** For queries in other scripts than Latin that match no subject: sources in many languages. */
export const otherLanguages = subjectOf("other-languages");

function subjectOf(id: string): Subject {
  const subject = librarySubjects.find((one) => one.id === id);
  if (!subject) throw new Error(`The library has no subject "${id}".`);
  return subject;
}

function toSource(kind: ResourceKind, source: string | PageSource): Source {
  if (typeof source !== "string") return source;
  const search = searches[kind][source];
  if (!search) throw new Error(`The library has no ${kind} search "${source}".`);
  const { says, time, level } = search;
  return { ...addressed(search), says: (field) => says.replace("{field}", field), time, level };
}

/** @throws Error for a site that is not among the known hosts, or has no search */
function addressed(search: LibrarySearch): Pick<SearchSource, "address" | "by" | "finds"> {
  if ("channel" in search) {
    const address = (topic: string) =>
      `https://www.youtube.com/@${search.channel}/search?query=${encodeTopic(topic)}`;
    return { address, by: search.by, finds: `videos by ${search.by}` };
  }
  const host = hostOf(new URL(search.site));
  if (!host?.search) throw new Error(`${search.site} has no search that we know.`);
  return { address: host.search, by: host.name, finds: search.finds };
}
