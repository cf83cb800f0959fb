import "server-only";
import { z } from "zod";
import { type Distinction, distinctions } from "@/lib/diagrams/diagram";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { isMaintenanceTag } from "@/lib/search/ranking/maintenance-tags";
import type { Config } from "@/server/config/schema";
import { sourceSettings } from "@/server/config/source-settings";
import type { SourceErrorReason } from "@/server/search/source-error";
import { contactOf } from "@/server/user-agent";
import type { SourceItem } from "../http-source";
import { isFitForPupils } from "./fit-for-pupils";
import { errorCodeIn, numberOrNull, textOrNull } from "./source-fields";
import { readShort } from "./source-text";

/**
 * What the wikis of Wikimedia share. Docs: https://www.mediawiki.org/wiki/API:Imageinfo,
 * https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 *
 * Limits (2026): 200 requests a minute for a User-Agent with a contact, 10 without; at most 3 at a time. Whether they
 * count each wiki alone is not documented: all of ours share one pace.
 */
export const wikimediaPace = {
  operator: sourceSettings.commons.operator,
  maxConcurrent: 3,
  rateLimits: (config: Config) => [{ calls: contactOf(config) ? 200 : 10, seconds: 60 }],
};

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

/** Parameters for all that `itemOf` reads. */
export const fileParams = {
  prop: "imageinfo",
  iiprop: "url|size|mime|thumbmime|extmetadata",
  iiurlwidth: THUMBNAIL_WIDTH,
  iiextmetadatafilter: fields.join("|"),
} as const;

/** Types that every browser shows; the archive also has TIFF, DjVu, PDF, audio and video. */
const shownTypes = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp"]);

const fieldSchema = z.object({ value: z.string() }).optional().catch(undefined);

export const fileSchema = z.object({
  title: z.string(),
  // Absent for a file that is missing or hidden for copyright reasons.
  imageinfo: z.tuple(
    [
      z.object({
        url: z.string(),
        descriptionurl: z.string(),
        descriptionshorturl: textOrNull,
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

export type WikimediaFile = z.infer<typeof fileSchema>;

/** Path and parameters of every query of the Action API. */
export const ACTION_API = {
  path: "/w/api.php",
  params: { action: "query", format: "json", formatversion: 2 },
} as const;

const queryAnswerSchema = z.object({
  query: z
    .object({ pages: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish() })
    .nullish(),
});

/**
 * The pages of an answer, unordered: a list in formatversion 2 and an object in 1. None if nothing was found.
 * @throws if it is no answer to a query
 */
export function pagesIn(answer: unknown): unknown[] {
  return Object.values(queryAnswerSchema.parse(answer).query?.pages ?? []);
}

/** A page that was asked for with `ppprop=disambiguation`. */
export const articleSchema = z.object({
  title: z.string().min(1),
  pageprops: z.object({ disambiguation: z.unknown() }).nullish().catch(null),
});

/** Whether a page is about one topic, and not a list of what its title can mean. */
export function isOnOneTopic({ pageprops }: z.infer<typeof articleSchema>): boolean {
  return pageprops?.disambiguation === undefined;
}

export function categoriesOf(file: WikimediaFile): string[] {
  return fieldOf(file, "Categories")?.split("|") ?? [];
}

/** Whether browsers can show it, and pupils may see it. */
export function isShowable(file: WikimediaFile): boolean {
  const isPicture = shownTypes.has(file.imageinfo[0].mime.toLowerCase());
  return isPicture && isFitForPupils([file.title, ...categoriesOf(file)]);
}

/** @param id the page id on Commons; null if it is not known */
export function itemOf(file: WikimediaFile, id: string | null): SourceItem {
  const [info] = file.imageinfo;
  const field = (name: (typeof fields)[number]) => fieldOf(file, name);
  return {
    id,
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
    // The categories that describe the subject.
    tags: categoriesOf(file).filter((category) => !isMaintenanceTag(category)),
    distinction: distinctionOf(field("Assessments")),
    // "2011-03-05 10:20:30", or a <time> element around it.
    createdAt: /\b\d{4}-\d{2}-\d{2}\b/.exec(field("DateTimeOriginal") ?? "")?.[0] ?? null,
  };
}

function fieldOf(
  { imageinfo: [{ extmetadata }] }: WikimediaFile,
  name: (typeof fields)[number],
): string | null {
  return extmetadata?.[name]?.value ?? null;
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

const busyCodes = new Set(["maxlag", "ratelimited", "cirrussearch-too-busy-error"]);
const blockedCode = /^((auto)?blocked$|globalblocking-)/;
const brokenCode = /^(internal_api_error|readonly|cirrussearch-backend)/;

/** API errors have status 200. With any other status, the status says more than an unknown code. */
export function reasonOfApiError(status: number, answer: unknown): SourceErrorReason | null {
  const code = errorCodeIn(answer);
  if (code === undefined) return null;
  if (busyCodes.has(code)) return "rate_limited";
  if (blockedCode.test(code)) return "blocked";
  if (brokenCode.test(code)) return "server";
  return status >= 400 ? null : "error";
}
