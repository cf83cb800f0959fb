import { wordsOf } from "../fold-text";
import type { Diagram } from "./diagram";

/** The words of a diagram as ranking compares them: read once, used by every rule. */
export interface DiagramWords {
  /** In the order of the title. */
  title: readonly string[];
  tags: readonly string[];
  /** Labels of the host of its page, the last one last; none for a page of our own. */
  host: readonly string[];
}

export function readWords({
  title,
  tags,
  sourceUrl,
}: Pick<Diagram, "title" | "tags" | "sourceUrl">): DiagramWords {
  return {
    title: singularWords(title),
    tags: tags.length > 0 ? singularWords(tags.join(" ")) : [],
    host: hostOf(sourceUrl).split(".").filter(Boolean),
  };
}

/** "Plant cells" and "plant cell" are the same words. */
export function singularWords(text: string): string[] {
  return wordsOf(text).map(singular);
}

/** Exact enough to compare: both sides lose the same letter, so "physics" still meets "physics". */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith("s")) return word;
  return "sui".includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1);
}

const hostPattern = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/i;

/** Lower-case name of the host, or "" for an address without one. */
export function hostOf(address: string): string {
  return hostPattern.exec(address)?.[1]?.toLowerCase() ?? "";
}
