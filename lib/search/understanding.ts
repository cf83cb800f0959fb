import { z } from "zod";
import { diagramTypes } from "../diagrams/types";

/** Maximum of queries that are asked in addition to the typed one. */
export const MAX_QUERIES = 3;
export const MAX_SYNONYMS = 4;
/** Maximum length of a phrase, in characters. */
export const MAX_PHRASE_LENGTH = 80;

/** How a query was interpreted. */
export const understandingSchema = z.object({
  /** names: the English name of a query in another language; model: the interpretation of a language model. */
  by: z.enum(["names", "model"]),
  /** The fitting type of diagram. */
  type: z.enum(diagramTypes).nullable(),
  /** Other names of the same topic. */
  synonyms: z.array(z.string().max(MAX_PHRASE_LENGTH)).max(MAX_SYNONYMS),
  /** The further queries, best first, without the query itself. */
  queries: z.array(z.string().max(MAX_PHRASE_LENGTH)).max(MAX_QUERIES),
});

export type Understanding = z.infer<typeof understandingSchema>;
