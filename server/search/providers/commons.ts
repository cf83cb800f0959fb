import "server-only";

/**
 * Wikimedia Commons: the media archive of Wikipedia, rich in drawn diagrams (SVG) with named licences.
 *
 * Docs: https://commons.wikimedia.org/w/api.php, https://www.mediawiki.org/wiki/API:Imageinfo,
 * https://www.mediawiki.org/wiki/Help:CirrusSearch
 * Licence and credit: free licences only, one per file. Author and licence have to be shown;
 * Commons warrants neither.
 * Limits (2026): 200 requests a minute for a User-Agent with a contact, 10 without; at most 3 at a time.
 * Oddities:
 * - There is no safe search: files in unsuitable categories are left out here.
 * - Texts are HTML, sometimes even the name of a licence; categories include maintenance categories.
 * - `pages` is a list in formatversion 2 and an object in 1, unordered: `index` has the order.
 * - Thumbnails exist only in some widths, 500 among them, and are served from a separate host
 *   (thumb.wikimedia.org) besides upload.wikimedia.org: their URLs are used as given, never built.
 * - API errors have status 200. With any other status, the status says more than an unknown code.
 */

import { z } from "zod";
import { type Distinction, distinctions } from "@/lib/diagrams/diagram";
import { readLicence } from "@/lib/diagrams/licences/licences";
import type { SearchFilters } from "@/lib/search/filters";
import { isMaintenanceTag } from "@/lib/search/ranking/maintenance-tags";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { isFitForPupils } from "@/server/search/reading/fit-for-pupils";
import { plainQuery } from "@/server/search/reading/plain-words";
import { errorCodeIn, numberOrNull, textOrNull } from "@/server/search/reading/source-fields";
import { readShort } from "@/server/search/reading/source-text";
import type { SourceErrorReason } from "@/server/search/source-error";
import { contactOf } from "@/server/user-agent";

const PAGE_ITEMS = 30;
/** The search stops at 10,000 files. */
const LAST_PAGE = 333;
const THUMBNAIL_WIDTH = 500;
const MAX_LICENCE_LENGTH = 80;

const fields = [
  "License",
  "LicenseShortName",
  "LicenseUrl",
  "Artist",
  "ImageDescription",
  "Categories",
  "Assessments",
  "DateTimeOriginal",
] as const;
const mimeWords = { svg: "svg", png: "png", jpg: "jpeg" } as const;
/** Types that every browser shows; the archive also has TIFF, DjVu, PDF, audio and video. */
const shownTypes = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp"]);

const busyCodes = new Set(["maxlag", "ratelimited", "cirrussearch-too-busy-error"]);
const blockedCode = /^((auto)?blocked$|globalblocking-)/;
const brokenCode = /^(internal_api_error|readonly|cirrussearch-backend)/;

export const commonsSource = {
  name: "commons",
  cost: "open",
  retention: "shared",
  lastPage: LAST_PAGE,
  maxConcurrent: 3,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.COMMONS_URL,
  rateLimits: (config) => [{ calls: contactOf(config) ? 200 : 10, seconds: 60 }],
  canHonour: () => true,

  buildRequest({ query, isFallback, page, filters }): SourceRequest {
    return {
      path: "/w/api.php",
      params: {
        action: "query",
        format: "json",
        formatversion: 2,
        generator: "search",
        gsrnamespace: 6,
        gsrsearch: searchText(query, isFallback, filters),
        gsrlimit: PAGE_ITEMS,
        gsroffset: (page - 1) * PAGE_ITEMS,
        prop: "imageinfo",
        iiprop: "url|size|mime|thumbmime|extmetadata",
        iiurlwidth: THUMBNAIL_WIDTH,
        iiextmetadatafilter: fields.join("|"),
      },
    };
  },

  parseResponse(answer, { page }) {
    const { query, continue: next } = answerSchema.parse(answer);
    const listed = Object.values(query?.pages ?? []);
    const files = readItems(fileSchema, listed).sort((a, b) => a.index - b.index);
    return {
      items: files.filter(isShowable).map(toItem),
      // Commons gives no total for this kind of search: this is the number known to exist.
      total: (page - 1) * PAGE_ITEMS + listed.length,
      hasMore: next?.gsroffset !== undefined,
    };
  },

  reasonOf(status, answer): SourceErrorReason | null {
    const code = errorCodeIn(answer);
    if (code === undefined) return null;
    if (busyCodes.has(code)) return "rate_limited";
    if (blockedCode.test(code)) return "blocked";
    if (brokenCode.test(code)) return "server";
    return status >= 400 ? null : "error";
  },
} satisfies HttpSource;

/** In lower case, so that AND, OR and NOT are ordinary words. */
function searchText(query: string, isFallback: boolean, { licence, format }: SearchFilters): string {
  const drawn = isFallback ? "filetype:bitmap|drawing" : "filetype:drawing";
  return [
    plainQuery(query).toLowerCase(),
    format ? `filemime:${mimeWords[format]}` : drawn,
    ...(licence === "public-domain" ? ["haslicense:unrestricted"] : []),
    '-deepcategory:"AI-generated images"',
  ].join(" ");
}

function fieldOf(
  { imageinfo: [{ extmetadata }] }: CommonsFile,
  name: (typeof fields)[number],
): string | null {
  return extmetadata?.[name]?.value ?? null;
}

function categoriesOf(file: CommonsFile): string[] {
  return fieldOf(file, "Categories")?.split("|") ?? [];
}

function isShowable(file: CommonsFile): boolean {
  const isPicture = shownTypes.has(file.imageinfo[0].mime.toLowerCase());
  return isPicture && isFitForPupils([file.title, ...categoriesOf(file)]);
}

function toItem(file: CommonsFile): SourceItem {
  const [info] = file.imageinfo;
  const field = (name: (typeof fields)[number]) => fieldOf(file, name);
  return {
    id: String(file.pageid),
    title: asTitle(file.title),
    description: field("ImageDescription"),
    imageUrl: info.url,
    thumbnailUrl: info.thumburl,
    mime: info.mime,
    width: info.width,
    height: info.height,
    pageUrl: info.descriptionurl,
    author: field("Artist"),
    licence: readLicence({
      code: readShort(field("License"), MAX_LICENCE_LENGTH),
      name: readShort(field("LicenseShortName"), MAX_LICENCE_LENGTH),
      url: field("LicenseUrl"),
    }),
    tags: topicsOf(categoriesOf(file)),
    distinction: distinctionOf(field("Assessments")),
    // "2011-03-05 10:20:30", or a <time> element around it.
    createdAt: /\b\d{4}-\d{2}-\d{2}\b/.exec(field("DateTimeOriginal") ?? "")?.[0] ?? null,
  };
}

/** "featured|potd": all marks of a file; the highest one is used. */
function distinctionOf(assessments: string | null): Distinction | null {
  const given = new Set(assessments?.split("|"));
  return distinctions.find((distinction) => given.has(distinction)) ?? null;
}

/** "File:Krebs_cycle.svg" is the only title that every file has. */
function asTitle(fileName: string): string {
  return fileName
    .replace(/^[^:]*:/, "")
    .replace(/\.\w{2,5}$/, "")
    .replaceAll("_", " ");
}

/** The categories that describe the subject of a file. */
function topicsOf(categories: readonly string[]): string[] {
  return categories.filter((category) => !isMaintenanceTag(category));
}

const fieldSchema = z.object({ value: z.string() }).optional().catch(undefined);

const fileSchema = z.object({
  pageid: z.int().positive(),
  title: z.string(),
  index: z.number().catch(Number.MAX_SAFE_INTEGER),
  // Absent for a file that is missing or hidden for copyright reasons.
  imageinfo: z.tuple(
    [
      z.object({
        url: z.string(),
        descriptionurl: z.string(),
        thumburl: textOrNull,
        mime: z.string(),
        width: numberOrNull,
        height: numberOrNull,
        // An empty list if no field is set.
        extmetadata: z.record(z.string(), fieldSchema).nullish().catch(null),
      }),
    ],
    z.unknown(),
  ),
});

type CommonsFile = z.infer<typeof fileSchema>;

const answerSchema = z.object({
  query: z
    .object({ pages: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish() })
    .nullish(),
  continue: z.object({ gsroffset: z.number().optional() }).nullish(),
});
