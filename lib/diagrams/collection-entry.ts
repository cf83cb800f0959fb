import { z } from "zod";
import { subjectNames } from "./subjects";
import { collectionTypes } from "./types";

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
  synonyms: z.array(word).max(16),
  level: z.enum(["primary", "secondary", "undergraduate"]),
  /** One or two sentences that would let someone who cannot see it follow the diagram. */
  description: z.string().trim().min(20).max(400),
  /** The claims that the picture makes, each of which can be checked by itself. */
  facts: z.array(sentence).min(1).max(12),
  /** What the facts were checked against: a computation, or general reference knowledge. */
  checked: sentence,
  created: z.iso.date(),
});

/** One row of `collection/index.json`, which the render step writes. */
export const collectionEntrySchema = collectionFrontMatterSchema.extend({
  /** File name without its ending; unique over all subjects and stable, as liked diagrams point at it. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Canvas in CSS pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});

export type CollectionFrontMatter = z.infer<typeof collectionFrontMatterSchema>;
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;
