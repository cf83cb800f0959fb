import { z } from "zod";
import { diagramTypes } from "../diagrams/types";

/** Queries that are asked beside the one that was typed. */
export const MAX_QUERIES = 3;
export const MAX_SYNONYMS = 4;
/** Characters of one of them. */
export const MAX_PHRASE_LENGTH = 80;

/** What a query is taken to mean. */
export const understandingSchema = z.object({
  /** Names: what English calls the same thing, for a query in another language. Model: what a language model made of it. */
  by: z.enum(["names", "model"]),
  /** The kind of diagram that fits, out of ours. */
  type: z.enum(diagramTypes).nullable(),
  /** Other names of the same thing. */
  synonyms: z.array(z.string().max(MAX_PHRASE_LENGTH)).max(MAX_SYNONYMS),
  /** What was also asked for, best first; none is the query itself. */
  queries: z.array(z.string().max(MAX_PHRASE_LENGTH)).max(MAX_QUERIES),
});

export type Understanding = z.infer<typeof understandingSchema>;
