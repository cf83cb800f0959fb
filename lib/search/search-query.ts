import { z } from "zod";
import { providerNames } from "../diagrams/providers";
import { MAX_QUERY_LENGTH, tidyQuery } from "./query-text";
import { searchWords } from "./words";

/** Pages of ten that the API answers for one query. */
export const MAX_PAGE = 15;
// Control characters and lone halves of surrogate pairs; tabs and line ends count as spaces.
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const queryTextSchema = z
  .string({ error: searchWords.enterTerm })
  .refine((text) => !unprintable.test(text), { error: "Control characters are not allowed.", abort: true })
  .transform(tidyQuery)
  .pipe(
    z
      .string()
      .min(1, searchWords.enterTerm)
      .max(MAX_QUERY_LENGTH, `At most ${MAX_QUERY_LENGTH} characters are allowed.`),
  );

export const licenceFilters = ["public-domain", "commercial", "modification"] as const;
export const formatFilters = ["svg", "png", "jpg"] as const;
export const shapeFilters = ["wide", "square", "tall"] as const;

export const searchFiltersSchema = z.object({
  /** Public domain only, or any licence that allows commercial use, or changes. */
  licence: z.enum(licenceFilters).optional(),
  format: z.enum(formatFilters).optional(),
  shape: z.enum(shapeFilters).optional(),
  source: z.enum(providerNames).optional(),
});

const PAGE_RULE = `A whole number from 1 to ${MAX_PAGE} is needed.`;

export const searchQuerySchema = searchFiltersSchema.extend({
  q: queryTextSchema.describe("The topic to look for."),
  page: z
    .string()
    .regex(/^\d{1,2}$/, PAGE_RULE)
    .transform(Number)
    .pipe(z.int().min(1, PAGE_RULE).max(MAX_PAGE, PAGE_RULE))
    .default(1),
  receipt: z
    .string()
    .max(1024)
    .optional()
    .describe(
      "The receipt of an earlier answer to the same query today: with it the search is not counted again.",
    ),
});

export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type SearchQuery = z.infer<typeof searchQuerySchema>;
