import { z } from "zod";
import { resourceLevels } from "./resource";

const factsShape = {
  /** For display, for example "10–20 minutes". */
  time: z.string(),
  level: z.enum(resourceLevels).optional(),
};

/** A search that a site offers, or that a YouTube channel offers for its own videos. `{field}` stands for the subject. */
const searchSchema = z.union([
  z.strictObject({
    /** Any address of a known host that has a search. */
    site: z.url(),
    /** The results, as they follow the topic in a title: "lessons on Khan Academy". */
    finds: z.string(),
    says: z.string().includes("{field}"),
    ...factsShape,
  }),
  z.strictObject({
    /** Handle of the channel, without "@". */
    channel: z.string(),
    by: z.string(),
    says: z.string().includes("{field}"),
    ...factsShape,
  }),
]);

/** A page about the subject itself. */
const pageSchema = z.strictObject({
  title: z.string(),
  address: z.url(),
  says: z.string(),
  ...factsShape,
});

/** Words and phrases in the singular, separated by commas. */
const phrasesSchema = z.string().transform((text) => text.split(",").map((phrase) => phrase.trim()));

/** Best first: the key of a search of the same kind, or a page. */
const sourcesSchema = z.array(z.union([z.string(), pageSchema])).min(2);

/** `content/resources/searches.yaml`: the searches of each kind of resource, by their keys. */
export const librarySearchesSchema = z.strictObject({
  video: z.record(z.string(), searchSchema),
  course: z.record(z.string(), searchSchema),
  article: z.record(z.string(), searchSchema),
});

/** One file of `content/resources/subjects/`. */
export const librarySubjectsSchema = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** The name in the middle of a sentence: one to three words. */
    field: z.string(),
    /** Shown beside the query as key topics. */
    topics: z.tuple([z.string(), z.string()]),
    /** Phrases that identify the subject in a query. Compared folded and stemmed. */
    keywords: phrasesSchema.default([]),
    /** Phrases that identify it only if no keyword of any subject matches. */
    forms: phrasesSchema.optional(),
    video: sourcesSchema,
    course: sourcesSchema,
    article: sourcesSchema,
  }),
);

/** `content/resources/library.json`, written by the render step. */
export const librarySchema = z.strictObject({
  searches: librarySearchesSchema,
  subjects: librarySubjectsSchema,
});

export type LibrarySearch = z.infer<typeof searchSchema>;
export type LibrarySearches = z.infer<typeof librarySearchesSchema>;
export type LibrarySubject = z.infer<typeof librarySubjectsSchema>[number];
