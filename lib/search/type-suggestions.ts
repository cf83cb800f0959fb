import { diagramTypes } from "../diagrams/types";
import { foldText, wordsOf } from "../fold-text";
import { MAX_QUERY_LENGTH, tidyQuery } from "./query-text";

type DiagramType = (typeof diagramTypes)[number];

/** These types name the drawing itself, so no type can follow them. */
const drawings: ReadonlySet<DiagramType> = new Set([
  "diagram",
  "flowchart",
  "schematic",
  "timeline",
  "chart",
]);

/**
 * The typed text with a type of diagram: "water cy" becomes "water cycle" and "water cycle diagram", "cell" is
 * followed by each type. After "cell cycle" only a drawing fits, after "cell diagram" nothing.
 */
export function typeSuggestions(typed: string): string[] {
  const text = tidyQuery(typed);
  if (wordsOf(text).length === 0) return [];
  const completed = /\s$/u.test(typed) ? [] : completions(text);
  const [first] = completed;
  // A last word that may be complete, as in "flow", still gets "diagram".
  const all = first ? [...completed, ...withType(first), ...withType(text).slice(0, 1)] : withType(text);
  return all.filter((query) => query.length <= MAX_QUERY_LENGTH);
}

/** The text with its last word completed to each type that begins with it. */
function completions(text: string): string[] {
  const beginning = foldText(text.slice(text.lastIndexOf(" ") + 1));
  if (beginning === "") return [];
  const untyped = diagramTypes.filter((type) => !hasType(text, type));
  return untyped.filter((type) => type.startsWith(beginning)).map((type) => text.replace(/\S+$/u, type));
}

/** The text followed by each type that can come after it. */
function withType(text: string): string[] {
  const typed = diagramTypes.filter((type) => hasType(text, type));
  if (typed.some((type) => drawings.has(type))) return [];
  const next = diagramTypes.filter((type) => !typed.includes(type));
  return next.filter((type) => typed.length === 0 || drawings.has(type)).map((type) => `${text} ${type}`);
}

function hasType(text: string, type: DiagramType): boolean {
  return wordsOf(text).some((word) => word === type || word === `${type}s`);
}
