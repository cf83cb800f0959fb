import type { Diagram } from "@/lib/diagrams/diagram";
import { type DiagramWords, singularWords } from "@/lib/diagrams/diagram-words";
import { normaliseQuery } from "../query-text";
import type { Understanding } from "../understanding";
import { type CompiledQuery, compileQuery } from "./compiled-query";
import { scoreOf } from "./scoring";
import { points } from "./scoring-table";

/** A query in all its wordings, read once: the one that was typed, and others where it was understood. */
export interface Wordings {
  /** What was typed, normalised. */
  asked: string;
  typed: CompiledQuery;
  others: readonly CompiledQuery[];
  /** What a diagram is worth less that only another wording fits. */
  loss: number;
  /** The word for the kind of diagram that fits. */
  type: string | undefined;
}

export function compileWordings(query: string, understanding?: Understanding): Wordings {
  const { by, type = null, synonyms = [], queries = [] } = understanding ?? {};
  return {
    asked: normaliseQuery(query),
    // What has an English name beside its own was not asked for in English.
    typed: { ...compileQuery(query), ...(by === "names" && { isEnglish: false }) },
    others: [...new Set([...synonyms, ...queries])].map(compileQuery),
    // Who asks in another language than English wants its words in that one.
    loss: by === "names" ? points.otherLanguage : points.otherWording,
    type: type === null ? undefined : singularWords(type)[0],
  };
}

/**
 * Points of a diagram: those of the wording that it fits best, less a little where that is not the one that was
 * typed, or where another one has brought it.
 */
export function scoreInWordings(
  diagram: Diagram,
  { typed, others, loss, type }: Wordings,
  words: DiagramWords,
  isBrought: boolean,
): number {
  const asTyped = scoreOf(diagram, typed, words);
  const best = Math.max(asTyped, ...others.map((other) => scoreOf(diagram, other, words)));
  const worth = isBrought ? best + loss : Math.max(asTyped, best + loss);
  const fits = type !== undefined && words.title.includes(type);
  return fits ? worth + points.fittingType : worth;
}
