import "server-only";

/**
 * Brave Image Search: pictures of the open web from Brave's own index. A paid source.
 *
 * Docs: https://api-dashboard.search.brave.com/app/documentation/image-search/get-started
 * Licence and credit: not stated. "Search by Brave" has to be shown with its results, and
 * nothing may be stored beyond what is needed to show them: no cache, no saved titles or thumbnails.
 * Limits: 50 requests a second; 5 dollars per 1,000 requests, about 1,000 a month and key are free.
 * Oddities:
 * - There is only one page: up to 200 results, no offset, no filter by licence, type or size.
 * - It also returns results of low confidence, which are left out here.
 * - Titles are plain text that may contain leftover HTML entities.
 * - An invalid key is a 422 (SUBSCRIPTION_TOKEN_INVALID), and so is an invalid parameter (VALIDATION).
 */

import { z } from "zod";
import { enrich } from "@/lib/search/enrichment";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { errorCodeIn, numberOrNull, textOrNull } from "@/server/search/reading/source-fields";
import { asTaglessHtml } from "@/server/search/reading/source-text";
import type { SourceErrorReason } from "@/server/search/source-error";

const PAGE_ITEMS = 50;
/** Brave rejects queries with more words, or with more than 400 characters, which ours never have. */
const MAX_WORDS = 50;

export const braveSource = {
  name: "brave",
  cost: "metered",
  goodFor: ["anything"],
  retention: "none",
  lastPage: 1,
  maxConcurrent: 10,
  maxAnswerBytes: 1_000_000,
  origin: (config) => config.BRAVE_SEARCH_URL,
  rateLimits: () => [{ calls: 50, seconds: 1 }],
  canHonour: ({ licence }) => licence === undefined,

  keyRing: {
    keys: (config) => config.BRAVE_SEARCH_KEYS ?? [],
    // Budgets are per month: a key without one is asked once a day whether it has one again.
    timeZone: "UTC",
    sign: (request, key) => ({ ...request, headers: { ...request.headers, "x-subscription-token": key } }),
  },

  buildRequest({ query, isFallback }): SourceRequest {
    return {
      path: "/res/v1/images/search",
      params: {
        q: isFallback ? firstWords(query, MAX_WORDS) : enrich(firstWords(query, MAX_WORDS - 1)),
        count: PAGE_ITEMS,
        safesearch: "strict",
        spellcheck: 1,
      },
    };
  },

  parseResponse(answer) {
    const { results, extra } = answerSchema.parse(answer);
    const items = extra?.might_be_offensive
      ? []
      : readItems(resultSchema, results ?? [])
          .filter(({ confidence }) => confidence !== "low")
          .map(toItem);
    return { items, total: items.length, hasMore: false };
  },

  reasonOf(status, answer): SourceErrorReason | null {
    const code = errorCodeIn(answer) ?? "";
    if (code.startsWith("SUBSCRIPTION_")) return "denied";
    // The monthly budget of the key is used up. A 429 is about requests per second, whichever key they have.
    return status === 402 ? "quota" : null;
  },
} satisfies HttpSource;

function firstWords(query: string, count: number): string {
  return query.split(" ").slice(0, count).join(" ");
}

function toItem({ title, url, thumbnail, properties }: BraveResult): SourceItem {
  return {
    id: null,
    title: title && asTaglessHtml(title),
    imageUrl: properties.url,
    thumbnailUrl: thumbnail?.src ?? null,
    width: properties.width,
    height: properties.height,
    pageUrl: url,
  };
}

const resultSchema = z.object({
  title: textOrNull,
  url: z.string(),
  thumbnail: z.object({ src: textOrNull }).nullish().catch(null),
  properties: z.object({ url: z.string(), width: numberOrNull, height: numberOrNull }),
  confidence: textOrNull,
});

type BraveResult = z.infer<typeof resultSchema>;

const answerSchema = z.object({
  results: z.array(z.unknown()).nullish(),
  extra: z.object({ might_be_offensive: z.boolean().nullish() }).nullish(),
});
