import type { Diagram } from "./diagram";
import { singularWords } from "./diagram-tokens";
import { collectionTypes, typeLabel } from "./types";

const phrase = (text: string) => ` ${singularWords(text).join(" ")} `;

const types: ReadonlySet<string> = new Set(collectionTypes);
const isType = (tag: string) => types.has(tag);
/** A title that says "diagram" tells nothing of its kind. */
const tells = (type: string) => type !== "diagram";
const phrases = collectionTypes.filter(tells).map((type) => ({ type, words: phrase(type) }));

type KindFacts = Pick<Diagram, "provider" | "title" | "tags" | "category">;

/**
 * The kind of a diagram as its legend says it, such as "Anatomy", "Cycle" or "Circuit". Diagrams of the collection are
 * tagged with it. Of others the title may say it, or a tag; else it is the category.
 */
export function kindOf({ provider, title, tags, category }: KindFacts): string {
  const isOurs = provider === "collection";
  const type =
    (isOurs ? undefined : typeIn(title)) ?? tags.find((tag) => isType(tag) && (isOurs || tells(tag)));
  return type === undefined ? category : typeLabel(type);
}

/** The last type that a title names, as in "Anatomy chart"; of two that end there the longer one. */
function typeIn(title: string): string | undefined {
  const words = phrase(title);
  let best: { type: string; end: number; length: number } | undefined;
  for (const { type, words: wanted } of phrases) {
    const start = words.lastIndexOf(wanted);
    if (start === -1) continue;
    const found = { type, end: start + wanted.length, length: wanted.length };
    if (!best || found.end > best.end || (found.end === best.end && found.length > best.length)) best = found;
  }
  return best?.type;
}
