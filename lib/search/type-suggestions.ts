import { diagramTypes } from "../diagrams/types";
import { foldText, wordsOf } from "../fold-text";
import { MAX_QUERY_LENGTH, tidyQuery } from "./query-text";

type DiagramType = (typeof diagramTypes)[number];

/** These name the drawing, not what is drawn: nothing comes after them. */
const drawings: ReadonlySet<DiagramType> = new Set([
  "diagram",
  "flowchart",
  "schematic",
  "timeline",
  "chart",
]);

/**
 * What is typed, with a kind of diagram: "water cy" completed to "water cycle" and "water cycle diagram",
 * "cell" followed by each kind. After "cell cycle" only a drawing makes sense, after "cell diagram" nothing.
 */
export function typeSuggestions(typed: string): string[] {
  const text = tidyQuery(typed);
  if (wordsOf(text).length === 0) return [];
  const completed = /\s$/u.test(typed) ? [] : completions(text);
  const [first] = completed;
  // A last word that may be whole, as in "flow", still gets "diagram".
  const all = first ? [...completed, ...withType(first), ...withType(text).slice(0, 1)] : withType(text);
  return all.filter((query) => query.length <= MAX_QUERY_LENGTH);
}

/** The text with its last word completed to each kind that begins so. */
function completions(text: string): string[] {
  const beginning = foldText(text.slice(text.lastIndexOf(" ") + 1));
  if (beginning === "") return [];
  const untyped = diagramTypes.filter((type) => !hasType(text, type));
  return untyped.filter((type) => type.startsWith(beginning)).map((type) => text.replace(/\S+$/u, type));
}

/** The text with each kind that makes sense after it. */
function withType(text: string): string[] {
  const typed = diagramTypes.filter((type) => hasType(text, type));
  if (typed.some((type) => drawings.has(type))) return [];
  const next = diagramTypes.filter((type) => !typed.includes(type));
  return next.filter((type) => typed.length === 0 || drawings.has(type)).map((type) => `${text} ${type}`);
}

function hasType(text: string, type: DiagramType): boolean {
  return wordsOf(text).some((word) => word === type || word === `${type}s`);
}
