import "server-only";

/**
 * Google Custom Search JSON API: pictures of the web, for operators who already have keys and an engine.
 *
 * Docs: https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list
 * Closed to new customers. It ends on 2027-01-01 and is expected to answer 410 afterwards.
 * Licence and credit: not stated; users have to open the page to find them. Google's terms allow its
 * results to be kept in this process for a short time, never in a shared store.
 * Limits: 100 free queries per day and key, then 5 dollars per 1,000; 100 per minute; 100 results per query.
 * Oddities:
 * - Projects without earlier use get a 403 ("does not have the access"), whatever their settings.
 * - `title` and `snippet` are plain text; their HTML would be `htmlTitle` and `htmlSnippet`.
 * - `mime` may be a bare "image/"; `items` is missing if nothing was found; totals are estimates, as strings.
 * - `imgType=lineart` loses most diagrams, so a word is added to the query instead.
 * - `rights` filters by licence, but items do not state theirs, so it could not be shown.
 */

import { z } from "zod";
import { enrich } from "@/lib/search/enrichment";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { numberOrNull, textOrNull } from "@/server/search/reading/source-fields";
import { asHtml } from "@/server/search/reading/source-text";
import type { SourceErrorReason } from "@/server/search/source-error";

const PAGE_ITEMS = 10;
/** start + num may not exceed it. */
const MAX_RESULTS = 100;

const quotaReasons = new Set([
  "dailyLimitExceeded",
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "RATE_LIMIT_EXCEEDED",
  "RESOURCE_EXHAUSTED",
]);
const keyReasons = new Set(["keyInvalid", "API_KEY_INVALID"]);

export const googleSource = {
  name: "google",
  cost: "metered",
  goodFor: ["anything"],
  retention: "process",
  lastPage: MAX_RESULTS / PAGE_ITEMS,
  maxConcurrent: 5,
  maxAnswerBytes: 1_000_000,
  origin: (config) => config.GOOGLE_SEARCH_URL,
  rateLimits: () => [{ calls: 100, seconds: 60 }],
  canHonour: ({ licence }) => licence === undefined,

  keyRing: {
    keys: (config) => config.GOOGLE_SEARCH_KEYS ?? [],
    timeZone: "America/Los_Angeles",
    sign: (request, key) => ({ ...request, params: { ...request.params, key } }),
  },

  buildRequest({ query, isFallback, page, filters }, config): SourceRequest {
    const start = (page - 1) * PAGE_ITEMS + 1;
    return {
      path: "/customsearch/v1",
      params: {
        cx: config.GOOGLE_SEARCH_ENGINE_ID,
        q: isFallback ? query : enrich(query),
        searchType: "image",
        num: Math.min(PAGE_ITEMS, MAX_RESULTS - start),
        start,
        safe: "active",
        fileType: filters.format,
      },
    };
  },

  parseResponse(answer) {
    const { items, queries, searchInformation } = answerSchema.parse(answer);
    return {
      items: readItems(itemSchema, items ?? []).map(toItem),
      total: Number(searchInformation?.totalResults ?? 0),
      hasMore: (queries?.nextPage?.length ?? 0) > 0,
    };
  },

  reasonOf(status, answer): SourceErrorReason | null {
    if (status === 410) return "gone";
    if (status === 429) return "quota";
    const error = errorSchema.safeParse(answer).data?.error;
    if (!error) return null;
    const reasons = [error.status, ...[...error.errors, ...error.details].map(reasonOf)];
    const isOneOf = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason ?? ""));
    if (status === 403) return isOneOf(quotaReasons) ? "quota" : "denied";
    const isKeyRefused = isOneOf(keyReasons) || /API key (not valid|expired)/i.test(error.message ?? "");
    return status === 400 && isKeyRefused ? "denied" : null;
  },
} satisfies HttpSource;

function reasonOf(detail: unknown): string | null {
  return z.object({ reason: z.string() }).safeParse(detail).data?.reason ?? null;
}

function toItem({ title, snippet, link, mime, image }: GoogleItem): SourceItem {
  return {
    id: null,
    title: title && asHtml(title),
    description: snippet && asHtml(snippet),
    imageUrl: link,
    thumbnailUrl: image.thumbnailLink,
    mime,
    width: image.width,
    height: image.height,
    pageUrl: image.contextLink,
  };
}

const itemSchema = z.object({
  title: textOrNull,
  snippet: textOrNull,
  link: z.string(),
  mime: textOrNull,
  image: z.object({
    contextLink: z.string(),
    thumbnailLink: textOrNull,
    width: numberOrNull,
    height: numberOrNull,
  }),
});

type GoogleItem = z.infer<typeof itemSchema>;

const answerSchema = z.object({
  items: z.array(z.unknown()).nullish(),
  queries: z.object({ nextPage: z.array(z.unknown()).nullish() }).nullish(),
  searchInformation: z
    .object({ totalResults: z.string().regex(/^\d{1,15}$/) })
    .nullish()
    .catch(null),
});

const errorSchema = z.object({
  error: z.object({
    message: textOrNull,
    status: textOrNull,
    errors: z.array(z.unknown()).catch([]),
    details: z.array(z.unknown()).catch([]),
  }),
});
