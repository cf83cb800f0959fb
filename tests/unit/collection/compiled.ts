import type { DrawingTools } from "@/lib/drawing/compiler";
import { compilers } from "@/lib/drawing/compilers";
import { isLanguage } from "@/lib/drawing/languages";
import { measureWith } from "@/lib/drawing/measure";
import { openTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";

/** What a compiler is given where the collection is rendered. */
export const tools: DrawingTools = { measure: measureWith(readVocabulary(), await openTypefaces()) };

/** What stands in a fence as our own svg dialect. */
export async function compiled(language: string, source: string): Promise<string> {
  if (!isLanguage(language)) throw new Error(`no compiler for ${language}`);
  return compilers[language](source, tools);
}
