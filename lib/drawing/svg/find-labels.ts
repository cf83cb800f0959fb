import { DiagramSourceError } from "../diagram-source-error";
import { type Box, gapTo, type Point, union } from "../geometry";
import type { Language } from "../languages";
import { apply, identity, type Matrix, multiply, parseTransform } from "./matrix";
import type { DrawingElement } from "./parse-drawing";
import { type PlacedText, uprightBox } from "./place-texts";

/** What an author says about the labels that a diagram asks, where the rules below choose wrongly. */
export interface LabelChoice {
  /** Labels that are asked in any case, with the words of all their lines. */
  asked: readonly string[];
  /** Labels that are not asked. */
  unasked: readonly string[];
  /** Other answers that are right, by label. */
  answers: Readonly<Record<string, readonly string[]>>;
}

/** A label that names a part of the picture: it can be hidden and asked. */
export interface AskedLabel {
  /** The words of all its lines; subscripts and superscripts are in line. */
  text: string;
  /** Other answers that are right. */
  answers: readonly string[];
  /** Left, top, right and bottom, in whole pixels of the canvas. */
  box: Box;
  /** Where its leader ends; absent if it has none. */
  pointsAt?: Point;
}

/** Lines of one label are no further apart than this; texts of a list are. */
const LINE_PITCH = 18.1;
/** A longer text is a remark on the picture. */
const LONGEST_LABEL = 34;
/** How near to a label its leader begins. */
const LEADER_GAP = 12;

/** Symbols, quantities on an axis, and atoms are read with the picture. */
const unaskedClasses = /^(atom|letter|number|equation|variable.*)$/;
/** Languages whose notes are numbers on an axis, unless they stand on the drawing in a halo. */
const languagesWithAxes: ReadonlySet<Language> = new Set(["vega-lite", "wave"]);
const quantity = /^[^\p{L}]*\p{N}[\p{N}\s.,·×°–−-]*\s*\S{0,7}$/u;
const hasLetters = /\p{L}.*[\p{L}\d]/u;
/** An equation, a legend ("red: arteries"), a remark in brackets, a sum of words, a molar mass, or a question. */
const remark = /[=:()·?]|→|\S \+ \S/u;
/** Branches of a decision are read with it. */
const branch = /^(yes|no)$/i;
/** "NH2": the atoms of a structural formula are read with it. */
const atoms = /^([A-Z][a-z]?\d*\s?)+[+−]?$/u;

interface Line {
  text: PlacedText;
  box: Box;
}

/**
 * The labels of a drawing that a person would ask for, in document order, each with the texts that make it up. Titles
 * of axes are labels; numbers, symbols, formulas, legends, questions and remarks are not.
 * @throws DiagramSourceError if the author names a label that is not there
 */
export function findLabels(
  root: DrawingElement,
  texts: readonly PlacedText[],
  language: Language,
  { asked, unasked, answers }: LabelChoice,
): { label: AskedLabel; elements: DrawingElement[] }[] {
  const lines = texts.map(toLine);
  const named = new Set<Line>();
  const byName = asked.flatMap((name) => {
    const groups = linesCalled(name, lines);
    if (groups.length === 0) throw new DiagramSourceError("study.asked", `no label is “${name}”`);
    for (const line of groups.flat()) named.add(line);
    return groups;
  });
  const others = joinLines(lines.filter((line) => !named.has(line)));
  const isUnasked = (group: Line[]) => unasked.includes(wordsOf(group));
  const missing = unasked.find((name) => !others.some((group) => wordsOf(group) === name));
  if (missing !== undefined) throw new DiagramSourceError("study.unasked", `no label is “${missing}”`);
  const chosen = [...byName, ...others.filter((group) => isAsked(group, language) && !isUnasked(group))];
  const groups = chosen.sort(([one], [other]) => lines.indexOf(one as Line) - lines.indexOf(other as Line));
  const known = new Set(groups.map(wordsOf));
  const unknown = Object.keys(answers).find((name) => !known.has(name));
  if (unknown !== undefined) throw new DiagramSourceError("study.answers", `“${unknown}” is not asked`);

  const boxes = groups.map((group) => group.map(({ box }) => box).reduce(union));
  const targets = targetsOf(boxes, leadersIn(root));
  return groups.map((group, index) => {
    const words = wordsOf(group);
    const pointsAt = targets.get(index);
    const label = {
      text: words,
      answers: answers[words] ?? [],
      box: outwards(boxes[index] as Box),
      ...(pointsAt && { pointsAt }),
    };
    return { label, elements: group.map(({ text }) => text.element) };
  });
}

/** The words of a label with several lines. A word that is divided at its hyphen stays one word. */
export const labelWords = (texts: readonly PlacedText[]) =>
  texts
    .map(({ words }) => words)
    .join(" ")
    .replace(/(?<=\p{L}-) /gu, "");

const wordsOf = (group: readonly Line[]) => labelWords(group.map(({ text }) => text));

/** Texts in labels: lines below each other that are set alike are one. */
export const groupLines = (texts: readonly PlacedText[]): PlacedText[][] =>
  joinLines(texts.map(toLine)).map((group) => group.map(({ text }) => text));

const toLine = (text: PlacedText): Line => ({ text, box: uprightBox(text) });

/** Lines below each other that are set alike. */
function joinLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && continues(line, last)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function continues({ text }: Line, { text: last }: Line): boolean {
  const { element, words } = text;
  const place = ({ attributes }: DrawingElement, name: string) => Number(attributes[name] ?? 0);
  const step = place(element, "y") - place(last.element, "y");
  return (
    step > 0 &&
    step < LINE_PITCH &&
    Math.abs(place(element, "x") - place(last.element, "x")) < 1 &&
    element.attributes.transform === last.element.attributes.transform &&
    element.attributes["text-anchor"] === last.element.attributes["text-anchor"] &&
    element.classes.join() === last.element.classes.join() &&
    !quantity.test(words) &&
    !quantity.test(last.words)
  );
}

/** Every run of lines whose words together are a name. */
function linesCalled(name: string, lines: readonly Line[]): Line[][] {
  return lines.flatMap((_, start) => {
    const ends = lines.slice(start).map((_, length) => lines.slice(start, start + length + 1));
    return ends.filter((group) => wordsOf(group) === name);
  });
}

function isAsked(group: readonly Line[], language: Language): boolean {
  const words = wordsOf(group);
  const classes = group.flatMap(({ text }) => text.element.classes);
  const isOnAxis = languagesWithAxes.has(language) && classes.includes("note") && !classes.includes("halo");
  return (
    !isOnAxis &&
    words.length <= LONGEST_LABEL &&
    !classes.some((name) => unaskedClasses.test(name)) &&
    hasLetters.test(words) &&
    !quantity.test(words) &&
    !remark.test(words) &&
    !branch.test(words) &&
    !(language === "smiles" && atoms.test(words))
  );
}

/** Both ends of each leader. A dashed one is a line of the construction, such as the level of a point on its axis. */
function leadersIn(element: DrawingElement, outer: Matrix = identity): [Point, Point][] {
  const matrix = multiply(outer, parseTransform(element.attributes.transform));
  const isLeader = element.classes.includes("leader") && !element.classes.includes("dashed");
  const ends = isLeader ? endsOf(element) : null;
  if (ends) return [[apply(matrix, ...ends[0]), apply(matrix, ...ends[1])]];
  return element.children.flatMap((child) => (typeof child === "string" ? [] : leadersIn(child, matrix)));
}

const straightPath = /^M\s*([\d.-]+)[\s,]+([\d.-]+)\s*([LHV])\s*([\d.-]+)(?:[\s,]+([\d.-]+))?$/;

function endsOf({ name, attributes }: DrawingElement): [Point, Point] | null {
  if (name === "line") {
    const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = attributes;
    return [
      [Number(x1), Number(y1)],
      [Number(x2), Number(y2)],
    ];
  }
  if (name === "polyline") {
    const numbers = (attributes.points ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = 0, y = 0] = numbers;
    return [
      [x, y],
      [numbers.at(-2) ?? x, numbers.at(-1) ?? y],
    ];
  }
  const [, x = "", y = "", command, first = "", second] = straightPath.exec(attributes.d ?? "") ?? [];
  if (command === undefined) return null;
  const start: Point = [Number(x), Number(y)];
  if (command === "H") return [start, [Number(first), start[1]]];
  if (command === "V") return [start, [start[0], Number(first)]];
  return second === undefined ? null : [start, [Number(first), Number(second)]];
}

/** By label, the end of the leader that begins beside it. A leader belongs to the label next to it. */
function targetsOf(boxes: readonly Box[], leaders: readonly (readonly [Point, Point])[]): Map<number, Point> {
  const found = new Map<number, { gap: number; target: Point }>();
  for (const ends of leaders) {
    const candidates = ends.flatMap((end, at) => {
      const target = ends[1 - at] as Point;
      return boxes.map((box, label) => ({ label, gap: gapTo(box, end), target }));
    });
    const best = candidates.reduce((one, other) => (other.gap < one.gap ? other : one), {
      label: -1,
      gap: LEADER_GAP,
      target: [0, 0] as Point,
    });
    const known = found.get(best.label);
    if (best.label >= 0 && (!known || best.gap < known.gap)) found.set(best.label, best);
  }
  return new Map(Array.from(found, ([label, { target }]) => [label, toTenths(target)]));
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const toTenths = ([x, y]: Point): Point => [tenths(x), tenths(y)];

export const outwards = ([left, top, right, bottom]: Box): Box => [
  Math.floor(left),
  Math.floor(top),
  Math.ceil(right),
  Math.ceil(bottom),
];
