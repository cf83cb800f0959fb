import { z } from "zod";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { filterValues } from "./filters";
import { MAX_QUERY_LENGTH, tidyQuery } from "./query-text";
import { searchWords } from "./words";

/** Maximum of API pages for one query, ten results each. */
export const MAX_PAGE = 15;

/** The longest time that a caller can ask to wait for the sources. */
const MAX_WAIT_MS = 3000;

const LENGTH_RULE = `At most ${MAX_QUERY_LENGTH} characters are allowed.`;

export const queryTextSchema = z
  .string({ error: searchWords.enterTerm })
  // Spaces and marks that are removed later may exceed the limit, but not without bound.
  .max(4 * MAX_QUERY_LENGTH, { error: LENGTH_RULE, abort: true })
  .refine((text) => !unprintable.test(text), { error: UNPRINTABLE_RULE, abort: true })
  .transform(tidyQuery)
  .pipe(z.string().min(1, searchWords.enterTerm).max(MAX_QUERY_LENGTH, LENGTH_RULE));

export const searchFiltersSchema = z.object({
  licence: z.enum(filterValues.licence).optional(),
  format: z.enum(filterValues.format).optional(),
  shape: z.enum(filterValues.shape).optional(),
  source: z.enum(filterValues.source).optional(),
});

const PAGE_RULE = `A whole number from 1 to ${MAX_PAGE} is needed.`;

const WAIT_RULE = `A whole number of milliseconds from 0 to ${MAX_WAIT_MS} is needed.`;

export const searchQuerySchema = searchFiltersSchema.extend({
  q: queryTextSchema.describe("The topic to search for."),
  page: z
    .string()
    .regex(/^\d{1,2}$/, PAGE_RULE)
    .transform(Number)
    .pipe(z.int().min(1, PAGE_RULE).max(MAX_PAGE, PAGE_RULE))
    .default(1),
  wait: z
    .string()
    .regex(/^\d{1,4}$/, WAIT_RULE)
    .transform(Number)
    .pipe(z.int().max(MAX_WAIT_MS, WAIT_RULE))
    .optional()
    .describe(
      "How long to wait for the sources, in milliseconds. Sources that answer later are reported as late. Defaults to the limit of this installation.",
    ),
  again: z
    .enum(["1"], "Only 1 is allowed.")
    .optional()
    .describe(
      "1: start over with the current results of the sources instead of continuing the results of the receipt.",
    ),
  receipt: z
    .string()
    .max(1024)
    .optional()
    .describe(
      "The receipt of an earlier response to the same query today. With it, the search is not counted again.",
    ),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;
