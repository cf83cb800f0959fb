import "server-only";
import { z } from "zod";
import type { Diagram } from "@/lib/diagrams/diagram";
import { describeText } from "@/lib/diagrams/language";
import { creditLine } from "@/lib/diagrams/licences/credit";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { Config } from "@/server/config/schema";
import { hash } from "@/server/limits/hash";
import type { SourceItem } from "../http-source";
import { readAddress, withoutTracking } from "./source-address";
import { asHtml, readShort, readWhole } from "./source-text";

const UNTITLED = "Untitled Image";
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_AUTHOR_LENGTH = 120;
const MAX_CREDIT_LENGTH = 500;
const MAX_CREDIT_HTML_LENGTH = 10_000;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 60;
const MAX_TAG_HTML_LENGTH = 500;
/** How much the relevance drops from one place to the next. */
const RELEVANCE_STEP = 0.05;

/**
 * Converts an item of a source into a diagram. Its values are untrusted: invalid ones become null.
 * @param place of the item within its page, from 0
 * @returns null for an item without a usable picture or page
 */
export function toDiagram(
  provider: ProviderName,
  item: SourceItem,
  place: number,
  config: Config,
): Diagram | null {
  const imageSrc = readAddress(item.imageUrl, config);
  const sourceUrl = readAddress(item.pageUrl, config);
  if (imageSrc === null || sourceUrl === null) return null;
  const title = readShort(item.title, MAX_TITLE_LENGTH) ?? UNTITLED;
  const author = readShort(item.author, MAX_AUTHOR_LENGTH);
  const licence = item.licence ?? null;
  return {
    id: `${provider}-${stableId(item.id, imageSrc)}`,
    provider,
    title,
    ...describeText(title),
    description: readShort(item.description, MAX_DESCRIPTION_LENGTH),
    imageSrc,
    darkImageSrc: null,
    thumbnailSrc: readAddress(item.thumbnailUrl, config),
    mime: readMime(item.mime),
    width: readPixels(item.width),
    height: readPixels(item.height),
    sourceUrl,
    author,
    licence,
    credit: readCredit(item.credit) ?? creditLine({ title, author, licence, sourceUrl, provider }),
    tags: readTags(item.tags ?? []),
    category: "Diagram",
    ...(item.distinction && { distinction: item.distinction }),
    ...readArticle(item.article),
    relevanceScore: Math.round(Math.max(0, 1 - RELEVANCE_STEP * place) * 100) / 100,
    score: 0,
    likes: 0,
    createdAt: readDay(item.createdAt),
    isEditable: false,
    isGenerated: false,
  };
}

function readArticle(article: SourceItem["article"]): Pick<Diagram, "article"> {
  if (!article) return {};
  const [title, alias] = [article.title, article.alias].map((name) =>
    readShort(name && asHtml(name), MAX_TITLE_LENGTH),
  );
  const { url, place } = article;
  return title ? { article: { title, ...(alias && { alias }), url, place } } : {};
}

/** Ids with other characters are hashed, because replacing the characters could make two ids equal. */
function stableId(id: string | null, imageSrc: string): string {
  if (!id) return hash(withoutTracking(imageSrc));
  return /^[\w.-]{1,100}$/.test(id) ? id : hash(id);
}

/** A credit line ends with the licence: one that is too long is dropped, not cut. */
function readCredit(html: string | null | undefined): string | null {
  const text = readWhole(html, MAX_CREDIT_HTML_LENGTH);
  return text !== null && text.length <= MAX_CREDIT_LENGTH ? text : null;
}

/** A cut tag can mean something else: one that is too long is dropped. */
function readTags(tags: readonly string[]): string[] {
  const read = tags
    .slice(0, 5 * MAX_TAGS)
    .flatMap((tag) => readWhole(tag, MAX_TAG_HTML_LENGTH)?.toLowerCase() ?? []);
  return [...new Set(read)].filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
}

/** Google sends a bare "image/" if it does not know the type. */
function readMime(mime: string | null | undefined): string | null {
  const [type = ""] = (mime ?? "").toLowerCase().split(";", 1);
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type.trim()) ? type.trim() : null;
}

function readPixels(count: number | null | undefined): number | null {
  return typeof count === "number" && Number.isSafeInteger(count) && count > 0 ? count : null;
}

/** The day of an ISO date or date-time; null if it is invalid or in the future. */
function readDay(date: string | null | undefined): string | null {
  const [day = ""] = (date ?? "").split(/[T ]/, 1);
  const isPast = z.iso.date().safeParse(day).success && day <= new Date().toISOString().slice(0, 10);
  return isPast ? day : null;
}
