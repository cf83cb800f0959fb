import type { Diagram } from "@/lib/diagrams/diagram";
import { type DiagramTokens, singularWords } from "@/lib/diagrams/diagram-tokens";
import { normaliseQuery } from "../query-text";
import type { Understanding } from "../understanding";
import { type CompiledQuery, compileQuery } from "./compiled-query";
import { scoreOf } from "./scoring";
import { points } from "./scoring-table";

/** A query with all its wordings, compiled once: the typed one, and others if it was understood. */
export interface Wordings {
  /** The typed query, normalised. */
  asked: string;
  typed: CompiledQuery;
  others: readonly CompiledQuery[];
  /** Added to the score (negative) if only another wording matches. */
  loss: number;
  /** The word for the fitting type of diagram. */
  type: string | undefined;
}

export function compileWordings(query: string, understanding?: Understanding): Wordings {
  const { by, type = null, synonyms = [], queries = [] } = understanding ?? {};
  return {
    asked: normaliseQuery(query),
    // A query that has a separate English name is not in English.
    typed: { ...compileQuery(query), ...(by === "names" && { isEnglish: false }) },
    others: [...new Set([...synonyms, ...queries])].map(compileQuery),
    // A query in another language prefers results in that language.
    loss: by === "names" ? points.otherLanguage : points.otherWording,
    type: type === null ? undefined : singularWords(type)[0],
  };
}

/**
 * The score for the best matching wording, minus a little if that is not the typed one or if the diagram came from a
 * further query.
 */
export function scoreInWordings(
  diagram: Diagram,
  { typed, others, loss, type }: Wordings,
  words: DiagramTokens,
  isFromFurtherQuery: boolean,
): number {
  const asTyped = scoreOf(diagram, typed, words);
  const best = Math.max(asTyped, ...others.map((other) => scoreOf(diagram, other, words)));
  const worth = isFromFurtherQuery ? best + loss : Math.max(asTyped, best + loss);
  const fits = type !== undefined && words.title.includes(type);
  return fits ? worth + points.fittingType : worth;
}
