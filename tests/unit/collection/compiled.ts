import type { DrawingTools } from "@/lib/drawing/compiler";
import { compilerFor } from "@/lib/drawing/compilers";
import { measureWith } from "@/lib/drawing/measure";
import { openTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";

/** What a compiler is given where the collection is rendered. */
export const tools: DrawingTools = { measure: measureWith(readVocabulary(), await openTypefaces()) };

/** What stands in a fence as our own svg dialect. */
export async function compiled(language: string, source: string): Promise<string> {
  const compile = compilerFor(language);
  if (!compile) throw new Error(`no compiler for ${language}`);
  return compile(source, tools);
}
