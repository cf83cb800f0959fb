import { z } from "zod";
import { labelLanguages } from "../editor/label-languages";
import { subjectNames } from "./subjects";
import { collectionTypes } from "./types";

/** The languages besides English in which the whole collection can be searched. */
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
const label = z.string().trim().min(1).max(60);

/** Front matter of `collection/<subject>/<slug>.md`: what its author states about a diagram. */
export const collectionFrontMatterSchema = z.strictObject({
  title: z.string().trim().min(1).max(80),
  subject: z.enum(subjectNames),
  type: z.enum(collectionTypes),
  /** Lower-case topics without the subject and type, most significant first. */
  tags: z.array(word).min(1).max(8),
  /** Other names that users search for. */
  synonyms: z.array(word).max(28),
  /** Topics of which it shows a good part, or an example, named as in a syllabus: listed as near. */
  helps: z.array(word).max(12).default([]),
  /** Topics beside it, such as a neighbour, an opposite or a use: suggested as related searches. */
  related: z.array(word).max(12).default([]),
  level: z.enum(["primary", "secondary", "undergraduate"]),
  /** One or two sentences that let a user who cannot see the diagram follow it. */
  description: z.string().trim().min(20).max(400),
  /** The claims of the picture, each of which can be checked on its own. */
  facts: z.array(sentence).min(1).max(12),
  /** How the facts were checked: by a computation, or against general reference knowledge. */
  checked: sentence,
  created: z.iso.date(),
  /** What the rules of `lib/drawing/svg/find-labels.ts` get wrong about the labels that can be asked. */
  study: z
    .strictObject({
      /** Labels that are asked in any case. The lines of a label are joined by spaces. */
      asked: z.array(label).default([]),
      unasked: z.array(label).default([]),
      /** Other right answers by label: what an abbreviation means, a second name. */
      answers: z.record(label, z.array(word).min(1)).default({}),
    })
    .optional(),
  /** Labels in other languages, by their words; no longer than there is room for in the drawing. */
  translations: z.partialRecord(z.enum(labelLanguages), z.record(label, word)).default({}),
});

export const collectionNamesSchema = z.partialRecord(z.enum(nameLanguages), z.array(word).min(1).max(4));

/** One row of `collection/index.json`, which the render step writes. */
export const collectionEntrySchema = collectionFrontMatterSchema
  .omit({ study: true, translations: true })
  .extend({
    /** File name without extension; unique across subjects, and permanent because saved diagrams refer to it. */
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** Names in other languages, the most common first, from `collection/names/<language>.json`. */
    names: collectionNamesSchema,
    /** The text in the picture, label by label. */
    labels: z.array(z.string()),
    /** How many labels can be hidden and asked: see `collection/labels.json`. */
    askedLabels: z.int().nonnegative(),
    /** Canvas in CSS pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
  });

export type CollectionNames = z.infer<typeof collectionNamesSchema>;
export type CollectionFrontMatter = z.infer<typeof collectionFrontMatterSchema>;
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;
