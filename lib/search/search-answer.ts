import { z } from "zod";
import { diagramSchema } from "../diagrams/diagram";
import { providerNames } from "../diagrams/providers";
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
 * How one source fared.
 * ok: answered; late: not within the deadline; failed: answered with an error;
 * resting: left alone for now; skipped: not asked for this caller, query or filter.
 */
export const sourceReportSchema = z.object({
  provider: z.enum(providerNames),
  status: z.enum(["ok", "late", "failed", "resting", "skipped"]),
  /** Diagrams the source found for the query, as far as it has said. */
  count: z.int().nonnegative(),
  tookMs: z.number().nonnegative(),
  /** Why there is nothing from it; absent when it answered. */
  reason: z.enum(sourceReasons).optional(),
});

/** A diagram as a search finds it. */
export const foundDiagramSchema = diagramSchema.extend({
  /** A signed copy, good for a week: saves it, shares it, downloads it. Null where nothing of it may be kept. */
  snapshot: z.string().nullable(),
});

export type FoundDiagram = z.infer<typeof foundDiagramSchema>;

/** How a query was understood, the same on every page of its results. */
export const understoodSchema = understandingSchema.extend({
  /** Diagrams that the further queries brought, and the query itself did not. */
  added: z.int().nonnegative(),
});

export const searchAnswerSchema = z.object({
  /** The query as understood: white space collapsed. */
  query: z.string(),
  page: z.int().positive(),
  diagrams: z.array(foundDiagramSchema),
  /**
   * On the first page: diagrams of the collection that are not what was asked for, but a part, an example or a relative
   * of it, best first. They are not counted among what was found.
   */
  near: z.array(diagramSchema),
  /** On the first page: the query with its spelling corrected, as the collection was searched for it; else null. */
  correction: z.string().nullable(),
  /** On the first page: three to six topics to search for next, or none. */
  related: z.array(z.string()).max(6),
  hasMore: z.boolean(),
  sources: z.array(sourceReportSchema),
  /** miss: asked now; hit: fresh from the cache; stale: older, while a refresh runs. */
  cache: z.enum(["miss", "hit", "stale"]),
  /**
   * What was asked beside the query: null unless it is a name in another language than English, or the account has
   * premium and a language model is set up and has answered in time.
   */
  understood: understoodSchema.nullable(),
  allowance: allowanceSchema,
  /** Shown again today for the same query, it makes further pages and repeats free. */
  receipt: z.string(),
});

export type Allowance = z.infer<typeof allowanceSchema>;
export type SourceReport = z.infer<typeof sourceReportSchema>;
export type Understood = z.infer<typeof understoodSchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
