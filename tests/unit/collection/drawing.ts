import { readFileSync } from "node:fs";
import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { readSource } from "@/scripts/collection/read-source";
import { readVocabulary } from "@/scripts/collection/vocabulary";

export type Point = [number, number];
export type Drawn = DrawingElement & { number: (attribute: string) => number; words: string };

const vocabulary = readVocabulary();

/** Every element of a diagram's source, in drawing order, for checking what it claims. */
export function readDrawing(path: string): Drawn[] {
  const { drawing } = readSource(
    readFileSync(new URL(`../../../collection/${path}.md`, import.meta.url), "utf8"),
  );
  return flatten(parseDrawing(drawing, vocabulary.classes));
}

function flatten(element: DrawingElement): Drawn[] {
  const number = (attribute: string) => {
    const value = element.attributes[attribute];
    if (value === undefined) throw new Error(`<${element.name}> has no ${attribute}`);
    return Number(value);
  };
  const inner = element.children.flatMap((child) => (typeof child === "string" ? [] : flatten(child)));
  return [{ ...element, number, words: wordsOf(element) }, ...inner];
}

function wordsOf(element: DrawingElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}

/** Elements of one kind that carry all the given classes. */
export function pick(drawing: Drawn[], name: string, ...classes: string[]): Drawn[] {
  return drawing.filter(
    (element) => element.name === name && classes.every((c) => element.classes.includes(c)),
  );
}

export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length !== 1) throw new Error(`expected one, found ${list.length}`);
  return first;
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}

export function textStarting(drawing: Drawn[], words: string): Drawn {
  return only(drawing.filter((element) => element.name === "text" && element.words.startsWith(words)));
}

/** The corners of a polygon. */
export function corners(element: Drawn): Point[] {
  return (element.attributes.points ?? "").split(" ").map((pair) => pair.split(",").map(Number) as Point);
}

/** Arrows are a line followed by its head, whose first corner is the tip. */
export function arrows(drawing: Drawn[]): { from: Point; to: Point; classes: string[] }[] {
  return drawing.flatMap((line, index) => {
    const head = drawing[index + 1];
    if (line.name !== "line" || head?.name !== "polygon") return [];
    const from: Point = [line.number("x1"), line.number("y1")];
    return [{ from, to: at(corners(head), 0), classes: line.classes }];
  });
}

export function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = at(points, (index + 1) % points.length);
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
