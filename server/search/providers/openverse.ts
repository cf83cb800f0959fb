import "server-only";

/**
 * Openverse: WordPress's index of openly licensed pictures from many archives (Flickr, museums, Wikimedia).
 *
 * Docs: https://api.openverse.org/v1/, https://docs.openverse.org/api/reference/
 * Licence and credit: every picture has a Creative Commons licence or is in the public domain; `attribution`
 * is the credit line to show, with a link to the page. Openverse does not verify licences and endorses no one.
 * Limits: 20 requests a minute and 200 a day without a key, 100 and 10,000 with one; 240 results per query.
 * Oddities:
 * - Requesting too many results is a 401 ("pagination depth", "page_size"), which does not concern the key.
 * - Data centres may get a 403 in HTML from the proxy in front of it, even with a key.
 * - Wikimedia pictures have the Commons page as `foreign_landing_url`, including its page id.
 * - Its categories miss most diagrams: file types work better. `result_count` stops at 240.
 * - `attribution` is plain text that contains the title, which can be anything, and ends with the licence.
 * - Tags with an accuracy are machine-generated.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import type { SearchFilters } from "@/lib/search/filters";
import type { Config } from "@/server/config/schema";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { plainQuery } from "@/server/search/reading/plain-words";
import { numberOrNull, textOrNull } from "@/server/search/reading/source-fields";
import { asTaglessHtml } from "@/server/search/reading/source-text";
import type { SourceErrorReason } from "@/server/search/source-error";

const MAX_RESULTS = 240;
const PAGE_ITEMS = 20;
const KEYED_PAGE_ITEMS = 50;

const DAY_SECONDS = 24 * 60 * 60;
/** If the answer does not say how long a token lives. Openverse's tokens live twelve hours. */
const TOKEN_SECONDS = 60 * 60;

const mimes = new Map([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
]);

export const openverseSource = {
  name: "openverse",
  cost: "open",
  goodFor: ["anything"],
  retention: "shared",
  lastPage: MAX_RESULTS / PAGE_ITEMS,
  maxConcurrent: 3,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.OPENVERSE_URL,
  rateLimits: (config) =>
    credentialsOf(config)
      ? [
          { calls: 100, seconds: 60 },
          { calls: 10_000, seconds: DAY_SECONDS },
        ]
      : [
          { calls: 20, seconds: 60 },
          { calls: 200, seconds: DAY_SECONDS },
        ],
  canHonour: () => true,

  buildRequest({ query, isFallback, page, filters }, config): SourceRequest {
    const drawn = isFallback ? "svg,png,jpg" : "svg,png";
    return {
      path: "/v1/images/",
      params: {
        q: plainQuery(query),
        page,
        page_size: pageItems(config),
        extension: filters.format ?? drawn,
        ...licenceParams(filters.licence),
        aspect_ratio: filters.shape,
        mature: "false",
      },
    };
  },

  parseResponse(answer, { page }, config) {
    const { result_count, page_count, results } = answerSchema.parse(answer);
    const isWithinReach = (page + 1) * pageItems(config) <= MAX_RESULTS;
    return {
      items: readItems(imageSchema, results).filter(isSafe).map(toItem),
      total: result_count,
      hasMore: page < page_count && isWithinReach,
    };
  },

  tokenGrant: {
    buildRequest(config): SourceRequest | null {
      const credentials = credentialsOf(config);
      if (!credentials) return null;
      return { path: "/v1/auth_tokens/token/", form: { grant_type: "client_credentials", ...credentials } };
    },
    parseResponse(answer) {
      const { access_token, expires_in } = tokenSchema.parse(answer);
      return { token: access_token, expiresInSeconds: expires_in ?? TOKEN_SECONDS };
    },
  },

  reasonOf(status, answer): SourceErrorReason | null {
    const detail = errorSchema.safeParse(answer).data?.detail ?? "";
    const isTooMuch = status === 401 && /pagination depth|page_size/.test(detail);
    return isTooMuch ? "error" : null;
  },
} satisfies HttpSource;

function credentialsOf({ OPENVERSE_CLIENT_ID, OPENVERSE_CLIENT_SECRET }: Config) {
  return OPENVERSE_CLIENT_ID && OPENVERSE_CLIENT_SECRET
    ? { client_id: OPENVERSE_CLIENT_ID, client_secret: OPENVERSE_CLIENT_SECRET }
    : null;
}

function pageItems(config: Config): number {
  return credentialsOf(config) ? KEYED_PAGE_ITEMS : PAGE_ITEMS;
}

function licenceParams(licence: SearchFilters["licence"]): Record<string, string> {
  if (licence === undefined) return {};
  return licence === "public-domain" ? { license: "cc0,pdm" } : { license_type: licence };
}

function isSafe({ mature, unstable__sensitivity }: OpenverseImage): boolean {
  return !mature && unstable__sensitivity.length === 0;
}

function toItem(image: OpenverseImage): SourceItem {
  return {
    id: image.id,
    title: image.title,
    imageUrl: image.url,
    thumbnailUrl: image.thumbnail,
    mime: mimes.get(image.filetype?.toLowerCase() ?? "") ?? null,
    width: image.width,
    height: image.height,
    pageUrl: image.foreign_landing_url,
    author: image.creator,
    licence: readLicence({ code: image.license, name: image.license_version, url: image.license_url }),
    credit: image.attribution && asTaglessHtml(image.attribution),
    tags: readItems(tagSchema, image.tags).map(({ name }) => name),
  };
}

/** Only tags that a person has added. */
const tagSchema = z.object({ name: z.string(), accuracy: z.null().optional() });

const imageSchema = z.object({
  id: z.string(),
  title: textOrNull,
  url: z.string(),
  foreign_landing_url: z.string(),
  thumbnail: textOrNull,
  creator: textOrNull,
  license: textOrNull,
  license_version: textOrNull,
  license_url: textOrNull,
  attribution: textOrNull,
  filetype: textOrNull,
  width: numberOrNull,
  height: numberOrNull,
  tags: z.array(z.unknown()).catch([]),
  // An invalid value must not count as safe.
  mature: z.boolean().nullish(),
  unstable__sensitivity: z
    .array(z.unknown())
    .nullish()
    .transform((list) => list ?? []),
});

type OpenverseImage = z.infer<typeof imageSchema>;

const answerSchema = z.object({
  result_count: z.int().nonnegative(),
  page_count: z.int().nonnegative(),
  results: z.array(z.unknown()),
});

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
});

const errorSchema = z.object({ detail: z.string() });
