import type { Compiler } from "@/lib/drawing/compiler";
import { measureWith } from "@/lib/drawing/measure";
import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";

const vocabulary = readVocabulary();
const tools = { measure: measureWith(vocabulary, await openInstalledTypefaces()) };

export type CompiledElement = DrawingElement & { words: string; number: (attribute: string) => number };

/** What a compiler makes of a fence: every element in drawing order, having passed the allow-list. */
export async function compiled(compile: Compiler, source: string): Promise<CompiledElement[]> {
  return flatten(parseDrawing(await compile(source, tools), vocabulary.classes));
}

export async function markupOf(compile: Compiler, source: string): Promise<string> {
  return compile(source, tools);
}

function flatten(element: DrawingElement): CompiledElement[] {
  const number = (attribute: string) => Number(element.attributes[attribute] ?? Number.NaN);
  const inner = element.children.flatMap((child) => (typeof child === "string" ? [] : flatten(child)));
  return [{ ...element, words: wordsOf(element), number }, ...inner];
}

function wordsOf(element: DrawingElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}

/** The words of every text, as they follow each other. */
export function textsIn(elements: readonly CompiledElement[], ...classes: string[]): string[] {
  return elements
    .filter(({ name, classes: own }) => name === "text" && classes.every((one) => own.includes(one)))
    .map(({ words }) => words);
}

export function count(elements: readonly CompiledElement[], name: string, ...classes: string[]): number {
  return elements.filter(
    (element) => element.name === name && classes.every((one) => element.classes.includes(one)),
  ).length;
}
