import "server-only";
import { z } from "zod";
import { diagramTypes } from "@/lib/diagrams/types";
import { wordsOf } from "@/lib/fold-text";
import { tidyQuery } from "@/lib/search/query-text";
import { MAX_PHRASE_LENGTH, MAX_QUERIES, MAX_SYNONYMS, type Understanding } from "@/lib/search/understanding";

/** Entries of one list. The prompt asks for far fewer: a model that writes more was manipulated. */
const MAX_ENTRIES = 10;
/** Characters of an entry. Longer texts are not phrases, and would take long to check. */
const MAX_CHARACTERS = 4 * MAX_PHRASE_LENGTH;
/** Letters of any script, digits, and punctuation that occurs in names of topics. */
const plainText = /^[\p{L}\p{M}\p{N} '’,()&+#/–-]+$/u;
const hasWord = /[\p{L}\p{N}]/u;
/** Markup and URLs: the prompt asks for neither, so a model that writes them was manipulated. */
const foreign = /[<>]|:\/\/|\bwww\./i;

/**
 * Validates what a model wrote about a query, item by item. Its words are sent to the sources and shown on the page,
 * and the text of the query may have manipulated the model.
 * @returns null if nothing is usable: the answer has the wrong shape or is about something else
 */
export function readUnderstanding(written: unknown, query: string): Understanding | null {
  const parsed = writtenSchema.safeParse(written);
  if (!parsed.success) return null;
  const { type, synonyms, queries } = parsed.data;
  if (Math.max(synonyms.length, queries.length) > MAX_ENTRIES) return null;
  if ([...synonyms, ...queries].some((entry) => foreign.test(String(entry)))) return null;
  const understanding = {
    by: "model" as const,
    type,
    synonyms: phrasesOf(synonyms, query).slice(0, MAX_SYNONYMS),
    queries: phrasesOf(queries, query).slice(0, MAX_QUERIES),
  };
  const isEmpty = type === null && understanding.synonyms.length + understanding.queries.length === 0;
  return isEmpty ? null : understanding;
}

/** The usable phrases, without duplicates and without the query itself. */
function phrasesOf(list: readonly unknown[], query: string): string[] {
  const known = new Set([keyOf(query)]);
  return list.flatMap((entry) => {
    if (typeof entry !== "string" || entry.length > MAX_CHARACTERS) return [];
    const phrase = phraseSchema.safeParse(entry).data;
    if (phrase === undefined || known.has(keyOf(phrase))) return [];
    known.add(keyOf(phrase));
    return [phrase];
  });
}

/** Phrases that differ only in case, accents or punctuation find the same. */
function keyOf(text: string): string {
  return wordsOf(text).join(" ");
}

const phraseSchema = z
  .string()
  .transform(tidyQuery)
  .pipe(z.string().max(MAX_PHRASE_LENGTH).regex(plainText).regex(hasWord));

const entries = z.array(z.unknown()).catch([]);

const writtenSchema = z.object({
  type: z.enum(diagramTypes).nullable().catch(null),
  synonyms: entries,
  queries: entries,
});
