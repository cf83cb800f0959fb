import "server-only";

/**
 * NASA Image and Video Library: space, the Earth and flight. Mostly photographs, with diagrams and artist's concepts
 * among them.
 *
 * Docs: https://images.nasa.gov/docs/images.nasa.gov_api_docs.pdf
 * Licence and credit: no item states a licence. NASA's guidelines cover its own pictures: free for educational and
 * informational use, with NASA named, and in most cases not subject to copyright in the United States. What belongs
 * to others is marked only in the texts, and is left out here.
 * Limits: none are published, no key. We ask at most once a second, counted per minute, because a fallback follows
 * its first attempt within a second.
 * Oddities:
 * - Version 1.0 lists only a thumbnail of each picture, 1.1 (2025) up to five renditions, in no order: `rel` and the
 *   ending of the name tell them apart. The original can be a TIFF.
 * - Addresses of pictures can be http and contain spaces.
 * - A page past the last one is a 400, so `next` decides whether there is one.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { isFitForPupils } from "@/server/search/reading/fit-for-pupils";
import { plainQuery, topicWords } from "@/server/search/reading/plain-words";
import { pathPart } from "@/server/search/reading/source-address";
import { numberOrNull, textOrNull } from "@/server/search/reading/source-fields";

const PAGE_ITEMS = 30;
/** The search stops at 10,000 pictures. */
const LAST_PAGE = 333;
const MAX_PICTURE_BYTES = 8_000_000;
/** How much of a description tells what kind of picture it is. Later, it names other pictures. */
const OPENING_LENGTH = 300;

const licence = readLicence({
  name: "NASA Media Usage Guidelines",
  url: "https://www.nasa.gov/nasa-brand-center/images-and-media/",
});

const drawings = [
  "diagram",
  "illustration",
  "infographic",
  "graphic",
  "schematic",
  "chart",
  "concept",
  "map",
  "animation still",
  "artist['’]",
];
const drawn = new RegExp(`\\b(${drawings.join("|")})s?\\b`, "i");
const ofOthers = /©|\bcopyright|\bcourtesy of\b|\bGetty\b|\bAP Photo\b/i;
const otherAgencies = /\b(ESA|CSA|JAXA)\b/;

export const nasaSource = {
  name: "nasa",
  cost: "open",
  goodFor: ["space", "earth"],
  retention: "shared",
  lastPage: LAST_PAGE,
  maxConcurrent: 2,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.NASA_URL,
  rateLimits: () => [{ calls: 60, seconds: 60 }],
  // What the guidelines allow is not known in terms of the licence filter, and nearly all renditions are JPEG.
  canHonour: ({ licence, format }) => licence === undefined && (format === undefined || format === "jpg"),

  buildRequest({ query, isFallback, page }): SourceRequest {
    return {
      path: "/search",
      params: { q: searchText(query, isFallback), media_type: "image", page, page_size: PAGE_ITEMS },
    };
  },

  parseResponse(answer) {
    const { items, metadata, links } = answerSchema.parse(answer).collection;
    return {
      items: readItems(entrySchema, items).flatMap((entry) => toItem(entry) ?? []),
      // Of all pictures; those that are left out here are not known beforehand.
      total: metadata.total_hits,
      hasMore: links?.some(({ rel }) => rel === "next") ?? false,
    };
  },
} satisfies HttpSource;

/** The topic, with one word that asks for drawings. */
function searchText(query: string, isFallback: boolean): string {
  const words = topicWords(query).map((word) => word.toLowerCase());
  if (words.length === 0) return plainQuery(query);
  return [...new Set([...words, isFallback ? "illustration" : "diagram"])].join(" ");
}

function toItem({ data: [facts], links }: NasaEntry): SourceItem | null {
  const { picture, thumbnail } = readRenditions(links);
  if (!picture || !isShowable(facts)) return null;
  return {
    id: facts.nasa_id,
    title: facts.title,
    description: facts.description,
    imageUrl: picture.href,
    thumbnailUrl: thumbnail?.href ?? null,
    width: picture.width,
    height: picture.height,
    pageUrl: `https://images.nasa.gov/details/${pathPart(facts.nasa_id)}`,
    author: authorOf(facts),
    licence,
    tags: facts.keywords,
    createdAt: facts.date_created,
  };
}

function authorOf({ secondary_creator, photographer, center }: NasaFacts): string {
  return secondary_creator || photographer || (center ? `NASA/${center}` : "NASA");
}

function isShowable(facts: NasaFacts): boolean {
  const texts = [facts.title ?? "", facts.description ?? ""];
  const kinds = [facts.title ?? "", facts.description?.slice(0, OPENING_LENGTH) ?? "", ...facts.keywords];
  return (
    kinds.some((text) => drawn.test(text)) &&
    !texts.some((text) => ofOthers.test(text)) &&
    !isOfOtherAgency(facts) &&
    isFitForPupils([...texts, ...facts.keywords])
  );
}

/** Whether the credit, or else the whole text, names another agency and not NASA. */
function isOfOtherAgency({ title, description, secondary_creator, photographer }: NasaFacts): boolean {
  const text = [title, secondary_creator, photographer, description].filter(Boolean).join("\n");
  const credit = /\bcredits?\b.*/is.exec(text)?.[0] ?? text;
  return otherAgencies.test(credit) && !/\bNASA\b/.test(credit);
}

interface Renditions {
  picture: Pick<NasaLink, "href" | "width" | "height"> | undefined;
  thumbnail: NasaLink | undefined;
}

function readRenditions(list: readonly unknown[]): Renditions {
  const links = readItems(linkSchema, list);
  const find = (rel: string, name: string) =>
    links.find((link) => link.rel === rel && /~(\w+)\.\w+$/.exec(link.href)?.[1] === name);
  const [large, medium, small] = ["large", "medium", "small"].map((name) => find("alternate", name));
  const original = find("canonical", "orig");
  const thumbnail = find("preview", "thumb");
  return {
    picture:
      large ?? medium ?? (original && canShow(original) ? original : (small ?? mediumBeside(thumbnail))),
    thumbnail: small ?? thumbnail,
  };
}

/** Without a size the original is shown: only small ones have no larger renditions beside them. */
function canShow({ href, size }: NasaLink): boolean {
  return /\.(jpe?g|png|gif)$/i.test(href) && (size ?? 0) <= MAX_PICTURE_BYTES;
}

/** Version 1.0 does not list it. */
function mediumBeside(thumbnail: NasaLink | undefined): Renditions["picture"] {
  const href = thumbnail?.href.replace(/~thumb(?=\.\w+$)/, "~medium");
  return href === undefined ? undefined : { href, width: null, height: null };
}

const linkSchema = z.object({
  href: z.string(),
  rel: z.string(),
  width: numberOrNull,
  height: numberOrNull,
  size: numberOrNull,
});

type NasaLink = z.infer<typeof linkSchema>;

const factsSchema = z.object({
  nasa_id: z.string().min(1),
  title: textOrNull,
  description: textOrNull,
  keywords: z.array(z.string()).catch([]),
  center: textOrNull,
  secondary_creator: textOrNull,
  photographer: textOrNull,
  date_created: textOrNull,
});

type NasaFacts = z.infer<typeof factsSchema>;

const entrySchema = z.object({
  data: z.tuple([factsSchema], z.unknown()),
  links: z.array(z.unknown()).catch([]),
});

type NasaEntry = z.infer<typeof entrySchema>;

const answerSchema = z.object({
  collection: z.object({
    items: z.array(z.unknown()),
    metadata: z.object({ total_hits: z.int().nonnegative() }),
    links: z
      .array(z.object({ rel: textOrNull }))
      .nullish()
      .catch(null),
  }),
});
