import { z } from "zod";
import { diagramSchema } from "../diagrams/diagram";
import { providerNames } from "../diagrams/providers";
import { problemSchema } from "../errors";
import { planNames } from "../plans";
import { sourceReasons } from "./source-reasons";
import { understandingSchema } from "./understanding";

export const allowanceSchema = z.object({
  plan: z.enum(planNames),
  /** Searches a day, or null for no limit. */
  limit: z.int().nonnegative().nullable(),
  /** Searches left today, or null for no limit. */
  remaining: z.int().nonnegative().nullable(),
  /** The next midnight UTC, when the count starts again. */
  resetsAt: z.iso.datetime(),
});

/**
 * The outcome of a source. ok: answered; late: missed the deadline; failed: answered with an error; resting: in
 * backoff; skipped: not asked for this caller, query or filter.
 */
export const sourceReportSchema = z.object({
  provider: z.enum(providerNames),
  status: z.enum(["ok", "late", "failed", "resting", "skipped"]),
  /** Number of diagrams that the source has reported for the query. */
  count: z.int().nonnegative(),
  tookMs: z.number().nonnegative(),
  /** Why the source gave no results; absent if it answered. */
  reason: z.enum(sourceReasons).optional(),
});

/** A diagram as a search result. */
export const foundDiagramSchema = diagramSchema.extend({
  /**
   * A signed copy, valid for a week; sent back to save, share or download the diagram. Null if nothing of it may be
   * stored.
   */
  snapshot: z.string().nullable(),
});

export type FoundDiagram = z.infer<typeof foundDiagramSchema>;

/** How the query was understood. The same on every page of its results. */
export const understoodSchema = understandingSchema.extend({
  /** Diagrams that only the further queries found. */
  added: z.int().nonnegative(),
});

export const searchAnswerSchema = z.object({
  /** The query with white space collapsed. */
  query: z.string(),
  page: z.int().positive(),
  diagrams: z.array(foundDiagramSchema),
  /**
   * On the first page: related diagrams of the collection that do not match the query (a part, an example or a
   * relative), best first. They are not counted as results.
   */
  near: z.array(diagramSchema),
  /** On the first page: the query with its spelling corrected, if the collection was searched for that; else null. */
  correction: z.string().nullable(),
  /** On the first page: three to six related topics, or none. */
  related: z.array(z.string()).max(6),
  hasMore: z.boolean(),
  sources: z.array(sourceReportSchema),
  /** miss: fetched now; hit: fresh from the cache; stale: older, while a refresh runs. */
  cache: z.enum(["miss", "hit", "stale"]),
  /**
   * What was searched in addition to the query. Null unless the query is a name in another language, or the account
   * has Premium and a configured language model answered in time.
   */
  understood: understoodSchema.nullable(),
  allowance: allowanceSchema,
  /** Sent again for the same query on the same day, it makes further pages and repeats free. */
  receipt: z.string(),
});

const { query, page, correction, ...outcome } = searchAnswerSchema.shape;
const { diagrams, receipt, ...end } = outcome;

/**
 * One line of a search that is answered while its sources answer: begun, then any number of waves, then end or problem.
 * The diagrams of the waves, one after the other, are those of `searchAnswerSchema`, of up to three pages.
 */
export const searchMessageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), query, page, correction, allowance: allowanceSchema }),
  z.object({
    kind: z.literal("wave"),
    /** They follow those of the earlier waves. */
    diagrams,
    /** The sources that have been asked and have not answered. */
    awaited: z.array(z.enum(providerNames)),
    receipt,
  }),
  /** The search is done. Its allowance is larger than at the beginning if the search was given back. */
  z.object({ kind: z.literal("end"), receipt, ...end }),
  /** The search has failed. If it was counted, it was given back. */
  z.object({ kind: z.literal("problem"), problem: problemSchema }),
]);

export type SearchMessage = z.infer<typeof searchMessageSchema>;
export type Allowance = z.infer<typeof allowanceSchema>;
export type SourceReport = z.infer<typeof sourceReportSchema>;
export type Understood = z.infer<typeof understoodSchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
