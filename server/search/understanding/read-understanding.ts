import "server-only";
import { z } from "zod";
import { diagramTypes } from "@/lib/diagrams/types";
import { wordsOf } from "@/lib/fold-text";
import { tidyQuery } from "@/lib/search/query-text";
import { MAX_PHRASE_LENGTH, MAX_QUERIES, MAX_SYNONYMS, type Understanding } from "@/lib/search/understanding";

/** Entries of one list, of which we ask for far fewer: who writes more has been talked into something else. */
const MOST_ENTRIES = 10;
/** Characters of one of them before it is looked at: more is no phrase, and would take long to look through. */
const MOST_CHARACTERS = 4 * MAX_PHRASE_LENGTH;
/** Letters of any script, digits, and the marks that names of topics have. */
const plainText = /^[\p{L}\p{M}\p{N} '’,()&+#/–-]+$/u;
const hasWord = /[\p{L}\p{N}]/u;
/** Markup and addresses: nothing that we ask for has them, so whoever writes them does something else. */
const foreign = /[<>]|:\/\/|\bwww\./i;

/**
 * What may be used of what a model wrote about a query, item by item. Its words go to the sources and onto the page,
 * and whoever typed the query may have talked it into anything.
 * @returns null where nothing may be used: it is not of the shape that was asked for, or is about something else
 */
export function readUnderstanding(written: unknown, query: string): Understanding | null {
  const parsed = writtenSchema.safeParse(written);
  if (!parsed.success) return null;
  const { type, synonyms, queries } = parsed.data;
  if (Math.max(synonyms.length, queries.length) > MOST_ENTRIES) return null;
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

/** Those that are usable, each once, and none that is the query itself. */
function phrasesOf(list: readonly unknown[], query: string): string[] {
  const known = new Set([keyOf(query)]);
  return list.flatMap((entry) => {
    if (typeof entry !== "string" || entry.length > MOST_CHARACTERS) return [];
    const phrase = phraseSchema.safeParse(entry).data;
    if (phrase === undefined || known.has(keyOf(phrase))) return [];
    known.add(keyOf(phrase));
    return [phrase];
  });
}

/** Two that differ by case, accents or marks alone find the same. */
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
