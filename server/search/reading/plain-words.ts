import "server-only";
import { withoutFallbackWords } from "@/lib/search/enrichment";
import { topicOf } from "@/lib/search/offline/terms";

/** Letters, their marks, digits, and characters that occur within words: Ohm's, x-ray, 2.5, क्‍ष. */
const notOfWords = /[^\p{L}\p{M}\p{N}\p{Join_Control}'’._·-]+/u;
const notAtEdges = /^['’._·-]+|['’._·-]+$/g;

/**
 * The words of a query without characters that a search engine could read as syntax (quotes, colons, a leading minus,
 * wildcards). Empty for a query without words.
 */
export function plainWords(query: string): string[] {
  return query.split(notOfWords).flatMap((word) => word.replace(notAtEdges, "") || []);
}

/**
 * The words that name the topic, without those that only ask for a picture, which would narrow the search of a source
 * that asks for drawings in its own way. All words if there are no others.
 */
export function topicWords(query: string): string[] {
  return withoutFallbackWords(plainWords(topicOf(query)));
}

/** The words that name the topic as one text, under the same rule as `plainQuery`. */
export function topicText(query: string): string {
  return topicWords(query).join(" ") || quoted(query);
}

/** The words as one text. A query without words is quoted, so that it matches nothing instead of everything. */
export function plainQuery(query: string): string {
  return plainWords(query).join(" ") || quoted(query);
}

/**
 * Text as a quoted phrase. Quotes and backslashes are removed: no escape works everywhere, and no index contains
 * them.
 */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]+/g, " ").trim()}"`;
}
