import { z } from "zod";
import { subjectNames } from "./subjects";
import { collectionTypes } from "./types";

/** The languages besides English in which every diagram of the collection can be looked for. */
export const nameLanguages = [
  "ar",
  "bn",
  "de",
  "es",
  "fr",
  "hi",
  "id",
  "it",
  "ja",
  "pt",
  "ru",
  "zh",
] as const;

const word = z.string().trim().min(1).max(60);
const sentence = z.string().trim().min(1).max(300);

/** Front matter of `collection/<subject>/<slug>.md`: what its author states about a diagram. */
export const collectionFrontMatterSchema = z.strictObject({
  title: z.string().trim().min(1).max(80),
  subject: z.enum(subjectNames),
  type: z.enum(collectionTypes),
  /** Lower-case topics, without the subject and the type, most telling first. */
  tags: z.array(word).min(1).max(8),
  /** Other names under which people look for the same thing. */
  synonyms: z.array(word).max(28),
  /** Topics that it is not a diagram of, but shows in part, by an example or in a relative, as a syllabus names them. */
  helps: z.array(word).max(12).default([]),
  level: z.enum(["primary", "secondary", "undergraduate"]),
  /** One or two sentences that would let someone who cannot see it follow the diagram. */
  description: z.string().trim().min(20).max(400),
  /** The claims that the picture makes, each of which can be checked by itself. */
  facts: z.array(sentence).min(1).max(12),
  /** What the facts were checked against: a computation, or general reference knowledge. */
  checked: sentence,
  created: z.iso.date(),
});

export const collectionNamesSchema = z.partialRecord(z.enum(nameLanguages), z.array(word).min(1).max(4));

/** One row of `collection/index.json`, which the render step writes. */
export const collectionEntrySchema = collectionFrontMatterSchema.extend({
  /** File name without its ending; unique over all subjects and stable, as liked diagrams point at it. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Its names in other languages, the most common first, of `collection/names/<language>.json`. */
  names: collectionNamesSchema,
  /** The words in the picture, label by label. */
  labels: z.array(z.string()),
  /** Canvas in CSS pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});

export type CollectionNames = z.infer<typeof collectionNamesSchema>;
export type CollectionFrontMatter = z.infer<typeof collectionFrontMatterSchema>;
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;
