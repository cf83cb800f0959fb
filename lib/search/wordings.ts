import type { Diagram } from "../diagrams/diagram";
import { type DiagramWords, singularWords } from "../diagrams/diagram-words";
import { type CompiledQuery, compileQuery } from "./compiled-query";
import { scoreOf } from "./scoring";
import { points } from "./scoring-table";
import type { Understanding } from "./understanding";

/** A query in all its wordings, read once: the one that was typed, and others where it was understood. */
export interface Wordings {
  typed: CompiledQuery;
  others: readonly CompiledQuery[];
  /** The word for the kind of diagram that fits. */
  type: string | undefined;
}

export function compileWordings(query: string, understanding?: Understanding): Wordings {
  const { type = null, synonyms = [], queries = [] } = understanding ?? {};
  return {
    typed: compileQuery(query),
    others: [...new Set([...synonyms, ...queries])].map(compileQuery),
    type: type === null ? undefined : singularWords(type)[0],
  };
}

/**
 * Points of a diagram: those of the wording that it fits best, less a little where that is not the one that was
 * typed, or where another one has brought it.
 */
export function scoreInWordings(
  diagram: Diagram,
  { typed, others, type }: Wordings,
  words: DiagramWords,
  isBrought: boolean,
): number {
  const asTyped = scoreOf(diagram, typed, words);
  const best = Math.max(asTyped, ...others.map((other) => scoreOf(diagram, other, words)));
  const worth = isBrought ? best + points.otherWording : Math.max(asTyped, best + points.otherWording);
  const fits = type !== undefined && words.title.includes(type);
  return fits ? worth + points.fittingType : worth;
}
