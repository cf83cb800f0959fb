import { pictureWords, stopWords } from "../search/stop-words";
import type { Diagram } from "./diagram";
import { readTokens } from "./diagram-tokens";

type Related = Pick<Diagram, "id" | "title" | "tags" | "sourceUrl">;

/** On the page of a diagram. */
export const MOST_RELATED = 8;

/** A shared tag says more about the subject than a shared word of the titles. */
const TAG_WEIGHT = 2;

const tellsNothing: ReadonlySet<string> = new Set([...stopWords, ...pictureWords]);

/**
 * The diagrams most related to a diagram, by shared tags and title words; rare ones weigh more than common ones.
 * Without the diagram itself and those that share nothing.
 */
export function relatedTo<T extends Related>(diagram: Related, candidates: readonly T[], most: number): T[] {
  const others = candidates.filter(({ id }) => id !== diagram.id);
  const marks = others.map(marksOf);
  const wanted = marksOf(diagram);
  const weights = new Map<string, number>();
  for (const [mark, weight] of wanted) {
    const having = marks.filter((other) => other.has(mark)).length;
    if (having > 0) weights.set(mark, weight * Math.log(1 + others.length / having));
  }
  return others
    .map((other, place) => ({ other, sum: sharedWeight(marks[place] ?? new Map(), weights) }))
    .filter(({ sum }) => sum > 0)
    .sort((one, two) => two.sum - one.sum)
    .slice(0, most)
    .map(({ other }) => other);
}

/** Computed once for the collection, which never changes, because every diagram page needs it. */
const known = new WeakMap<Related, ReadonlyMap<string, number>>();

function marksOf(diagram: Related): ReadonlyMap<string, number> {
  const marks = known.get(diagram) ?? readMarks(diagram);
  known.set(diagram, marks);
  return marks;
}

/** Whole tags and single words of tags and title, with their weights. */
function readMarks(diagram: Related): Map<string, number> {
  const { title, tags } = readTokens(diagram);
  const isTelling = (text: string) => !tellsNothing.has(text);
  const words = [...title, ...tags].filter(isTelling).map((word) => [`word ${word}`, 1] as const);
  const whole = diagram.tags.map((tag) => tag.toLowerCase()).filter(isTelling);
  return new Map([...words, ...whole.map((tag) => [`tag ${tag}`, TAG_WEIGHT] as const)]);
}

function sharedWeight(marks: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const mark of marks.keys()) sum += weights.get(mark) ?? 0;
  return sum;
}
