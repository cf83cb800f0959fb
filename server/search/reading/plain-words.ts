import "server-only";

/** Letters, their marks, digits, and what stands inside words: Ohm's, x-ray, 2.5, क्‍ष. */
const notOfWords = /[^\p{L}\p{M}\p{N}\p{Join_Control}'’._·-]+/u;
const notAtEdges = /^['’._·-]+|['’._·-]+$/g;

/**
 * The words of a query, without any sign that a search engine could read as an instruction (quotes, colons,
 * a leading minus, wildcards): people's words are words. Empty for a query of signs alone.
 */
export function plainWords(query: string): string[] {
  return query.split(notOfWords).flatMap((word) => word.replace(notAtEdges, "") || []);
}

/** Those words as one text; signs alone are quoted, so that they find nothing instead of everything. */
export function plainQuery(query: string): string {
  return plainWords(query).join(" ") || quoted(query);
}

/** Text as one phrase. No escape is understood everywhere, and no index knows these signs. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]+/g, " ").trim()}"`;
}
