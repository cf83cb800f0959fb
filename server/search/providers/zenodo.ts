import "server-only";

/**
 * Zenodo: the archive of research run by CERN. Only its diagrams and drawings are searched.
 *
 * Docs: https://developers.zenodo.org, https://help.zenodo.org/guides/search
 * Licence and credit: that of each record; creators have to be named. Records without a stated licence are left out.
 * Limits: 30 searches a minute, no key; 25 records per page.
 * Oddities:
 * - `subtype` takes one value, so the query asks for both kinds. Subtypes of images are named `image-diagram` there,
 *   and `diagram` in answers.
 * - Most of its images are figures of species from the community `biosyslit`, which no lesson asks for.
 * - Licences have Zenodo's older names: CC0 is `cc-zero`.
 * - A record can have many files under one title, so only records with few pictures are used, and the first of them.
 * - Thumbnails are JPEG in some widths. They can be those of another file, such as a PDF: the address names the file.
 *   Sizes in pixels are not given.
 * - SVG has no thumbnails, and its files are sent as text/plain with nosniff, which no browser shows as a picture.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { decoded } from "@/lib/search/ranking/picture-keys";
import {
  type HttpSource,
  onlyFormat,
  readItems,
  type SourceItem,
  type SourceRequest,
  type SourceSearch,
} from "@/server/search/http-source";
import { isFitForPupils } from "@/server/search/reading/fit-for-pupils";
import { quoted, topicWords } from "@/server/search/reading/plain-words";
import { textOrNull } from "@/server/search/reading/source-fields";

const PAGE_ITEMS = 25;
/** The search stops at 10,000 records. */
const LAST_PAGE = 400;
const MAX_PICTURES = 3;

const fileTypes = ["png", "jpg", "jpeg"];
const pictureName = new RegExp(`\\.(${fileTypes.join("|")})$`, "i");

const subtypes = new Set(["diagram", "drawing"]);
/** Names that state no licence, or none that lets us show the picture. */
const unstated = new Set(["notspecified", "other-closed"]);

export const zenodoSource = {
  name: "zenodo",
  cost: "open",
  goodFor: ["papers"],
  retention: "shared",
  lastPage: LAST_PAGE,
  maxConcurrent: 2,
  maxAnswerBytes: 3_000_000,
  origin: (config) => config.ZENODO_URL,
  rateLimits: () => [{ calls: 30, seconds: 60 }],
  // Pictures are shown by their thumbnails, whatever their files are.
  canHonour: onlyFormat("jpg"),

  buildRequest(search): SourceRequest {
    return {
      path: "/api/records",
      params: {
        q: searchText(search),
        type: "image",
        size: PAGE_ITEMS,
        page: search.page,
        sort: "bestmatch",
      },
    };
  },

  parseResponse(answer, { page }) {
    const { hits, total } = answerSchema.parse(answer).hits;
    return {
      items: readItems(recordSchema, hits).flatMap((record) => toItem(record) ?? []),
      total,
      hasMore: total > page * PAGE_ITEMS,
    };
  },
} satisfies HttpSource;

/** First in titles; a fallback in all fields. */
function searchText({ query, isFallback }: SourceSearch): string {
  const words = topicWords(query);
  const topic = `(${(words.length > 0 ? words : [query]).map(quoted).join(" AND ")})`;
  return [
    isFallback ? topic : `title:${topic}`,
    "resource_type.subtype:(image-diagram OR image-drawing)",
    "access_right:open",
    `filetype:(${fileTypes.join(" OR ")})`,
    "NOT communities:biosyslit",
  ].join(" AND ");
}

function toItem({ id, links: { thumbnails }, files, metadata }: ZenodoRecord): SourceItem | null {
  const pictures = readItems(fileSchema, files).filter(({ key }) => pictureName.test(key));
  const [first] = pictures;
  const licence = licenceOf(metadata);
  if (!first || pictures.length > MAX_PICTURES || !licence || !isShowable(metadata)) return null;
  const picture = pictureOf(first, thumbnails);
  return (
    picture && {
      ...picture,
      id,
      title: metadata.title,
      description: metadata.description,
      pageUrl: `https://zenodo.org/records/${id}`,
      author: shortCreators(metadata.creators),
      licence,
      tags: metadata.keywords,
      createdAt: metadata.publication_date,
    }
  );
}

type Picture = Pick<SourceItem, "imageUrl" | "thumbnailUrl" | "mime">;

/** null if the thumbnails are not those of the file. */
function pictureOf({ key }: ZenodoFile, thumbnails: ZenodoRecord["links"]["thumbnails"]): Picture | null {
  const largest = thumbnails?.["1200"];
  if (!largest || !decoded(largest).includes(`:${key}/`)) return null;
  const smaller = thumbnails["750"] ?? thumbnails["250"] ?? largest;
  return { imageUrl: asAddress(largest), thumbnailUrl: asAddress(smaller), mime: "image/jpeg" };
}

/** Widths are written "^1200,". Not every URL parser encodes the "^". */
function asAddress(address: string): string {
  return address.replaceAll("^", "%5E");
}

function licenceOf({ license }: ZenodoMetadata) {
  const code = license?.id ?? "";
  return unstated.has(code.toLowerCase()) ? null : readLicence({ code });
}

function isShowable({ resource_type, title, description, keywords }: ZenodoMetadata): boolean {
  const isDrawn = subtypes.has(resource_type.subtype);
  return isDrawn && isFitForPupils([title ?? "", description ?? "", ...keywords]);
}

function shortCreators(creators: ZenodoMetadata["creators"]): string | null {
  const [first, ...others] = creators.flatMap(({ name }) => name ?? []);
  if (!first) return null;
  return others.length > 0 ? `${first} et al.` : first;
}

const fileSchema = z.object({ key: z.string() });

type ZenodoFile = z.infer<typeof fileSchema>;

const metadataSchema = z.object({
  title: textOrNull,
  description: textOrNull,
  creators: z.array(z.object({ name: textOrNull })).catch([]),
  keywords: z.array(z.string()).catch([]),
  publication_date: textOrNull,
  resource_type: z.object({ subtype: z.string() }),
  license: z.object({ id: textOrNull }).nullish().catch(null),
});

type ZenodoMetadata = z.infer<typeof metadataSchema>;

const recordSchema = z.object({
  // A number in the older format of answers, text in the newer one.
  id: z.union([z.int().positive(), z.string().regex(/^\d{1,12}$/)]).transform(String),
  links: z.object({ thumbnails: z.record(z.string(), z.string()).nullish().catch(null) }),
  files: z.array(z.unknown()),
  metadata: metadataSchema,
});

type ZenodoRecord = z.infer<typeof recordSchema>;

const answerSchema = z.object({
  hits: z.object({ total: z.int().nonnegative(), hits: z.array(z.unknown()) }),
});
