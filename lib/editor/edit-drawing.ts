import { canvas } from "../drawing/compiler";
import { DiagramSourceError } from "../drawing/diagram-source-error";
import { type Box, boxOf, meets, type Point, union } from "../drawing/geometry";
import { short } from "../drawing/numbers";
import { readRuns, variableFor } from "../drawing/rich-text";
import { labelWords, outwards } from "../drawing/svg/find-labels";
import { layOutText, type TextLayout, typeStyleOf } from "../drawing/svg/lay-out-text";
import { apply, identity, type Matrix, multiply, parseTransform } from "../drawing/svg/matrix";
import type { DrawingElement } from "../drawing/svg/parse-drawing";
import { type PlacedText, placeText, uprightBox } from "../drawing/svg/place-texts";
import { pixels, resolveStyle } from "../drawing/svg/resolve-style";
import { typeStyleIn } from "../drawing/type-styles";
import type { Typefaces } from "../drawing/typefaces";
import type { Style, Vocabulary } from "../drawing/vocabulary";
import { breakLines } from "./break-lines";
import type { EditableDrawing, EditableLabel } from "./editable-drawing";
import { EDGE, type Edits, editOf, isHidden, type LabelEdit, tidyText } from "./edits";
import { hasWords, markupOf, nodesOf } from "./label-markup";

/** Why a label is not as it should be. */
export type LabelProblem =
  /** It covers another label, whose words are given. */
  | { kind: "covers"; other: string }
  /** It is wider or higher than the shape in which it stood. */
  | { kind: "leavesShape" }
  /** It is larger than the canvas, so that it still says what it said. */
  | { kind: "tooLong" }
  /** The typefaces do not have this letter, so that it still says what it said. */
  | { kind: "noLetter"; letter: string };

/** A label after the changes. */
export interface EditedLabel {
  /** What its lines say; none if it is hidden. */
  lines: readonly string[];
  /** In whole pixels of the canvas; of a hidden label, where it stood. */
  box: Box;
  /** How far its move was to be, and how far it is with what brought it back onto the canvas. In pixels of the canvas. */
  move: { asked: Point; made: Point };
  problem?: LabelProblem;
}

export interface EditedDrawing {
  root: DrawingElement;
  /** In the order of the labels of the drawing. */
  labels: readonly EditedLabel[];
  /** How many changes were made for a label that the drawing does not have. */
  skipped: number;
}

/** By how much the boxes of two labels may overlap before one covers the other: ink is smaller than its box. */
const OVERLAP = 1;
const unmoved: EditedLabel["move"] = { asked: [0, 0], made: [0, 0] };
/** Lines that are added to a label, in sizes of its text. */
const LINE_HEIGHT = 1.15;

/** A text of the drawing, and where it stands. */
interface Site {
  text: PlacedText;
  parent: DrawingElement;
  /** Of its parent, as is the style. */
  matrix: Matrix;
  inherited: Style;
}

interface Tools {
  vocabulary: Vocabulary;
  typefaces: Typefaces;
}

/**
 * Applies the changes to a drawing. A label is moved back onto the canvas if its new text would leave it; what does not
 * fit even so, or cannot be set, is not changed and says why.
 */
export function editDrawing(drawing: EditableDrawing, edits: Edits, tools: Tools): EditedDrawing {
  const root = structuredClone(drawing.root);
  const sites = sitesIn(root, tools);
  const sitesOf = (label: EditableLabel) => label.texts.flatMap((number) => sites[number] ?? []);
  const before = drawing.labels.map((label) => sitesOf(label).map(({ text }) => uprightBox(text)));
  const shapes = shapesIn(root, tools.vocabulary);
  const edited = drawing.labels.map((label): Edited => {
    const edit = editOf(edits, label);
    const labelSites = sitesOf(label);
    const unchanged = {
      texts: labelSites.map(({ text }) => text),
      lines: label.lines,
      isMoved: false,
      move: unmoved,
    };
    return edit && labelSites.length > 0 ? editLabel(label, edit, labelSites, tools) : unchanged;
  });
  const boxes = edited.map(({ texts }) => texts.map(uprightBox));
  const labels = edited.map(({ texts, lines, problem, isMoved, move }, index): EditedLabel => {
    const box = outwards(
      [...(boxes[index] as Box[]), ...(texts.length > 0 ? [] : (before[index] ?? []))].reduce(union),
    );
    const found = problem ?? (isMoved ? problemOf(index) : undefined);
    return { lines, box, move, ...(found && { problem: found }) };
  });
  const known = drawing.labels.filter((label) => editOf(edits, label)).length;
  return { root, labels, skipped: edits.labels.length - known };

  function problemOf(index: number): LabelProblem | undefined {
    const covered = boxes.findIndex(
      (_, other) => other !== index && overlap(boxes, index, other) && !overlap(before, index, other),
    );
    const other = edited[covered];
    if (other) return { kind: "covers", other: labelWords(other.texts) };
    const shape = shapeAround(before[index] ?? [], shapes);
    return shape && leaves(boxes[index] ?? [], shape) ? { kind: "leavesShape" } : undefined;
  }
}

interface Edited extends Pick<EditedLabel, "lines" | "move" | "problem"> {
  texts: readonly PlacedText[];
  /** Whether it is where it was not before, in part at least. */
  isMoved: boolean;
}

/** Changes a label in the tree of the drawing. */
function editLabel(label: EditableLabel, edit: LabelEdit, sites: readonly Site[], tools: Tools): Edited {
  const old = sites.map(({ text }) => text.element);
  const asked: Point = [edit.dx ?? 0, edit.dy ?? 0];
  if (isHidden(edit)) {
    for (const { parent, text } of sites) remove(parent, text.element);
    return { texts: [], lines: [], isMoved: false, move: { asked, made: asked } };
  }
  const [first] = sites as [Site];
  const asBefore = () =>
    onCanvas(old, first, asked, tools) ??
    onCanvas(old, first, [0, 0], tools) ?? { texts: [], made: [0, 0] as Point };
  const { texts, made, problem } = newTexts();
  const elements = texts.map(({ element }) => element);
  const [place] = old as [DrawingElement];
  first.parent.children.splice(first.parent.children.indexOf(place), 1, ...elements);
  for (const { parent, text } of sites.slice(1)) remove(parent, text.element);
  const lines = problem || edit.text === undefined ? label.lines : elements.map(markupOf);
  return { texts, lines, isMoved: true, move: { asked, made }, ...(problem && { problem }) };

  function newTexts(): Moved & { problem?: LabelProblem } {
    const wanted = edit.text === undefined ? undefined : tidyText(edit.text);
    if (wanted === undefined) return asBefore();
    const letter = missingLetter(wanted, first.text, tools);
    if (letter !== undefined) return { ...asBefore(), problem: { kind: "noLetter", letter } };
    const set = onCanvas(writeLines(wanted, label, sites, tools), first, asked, tools);
    return set ?? { ...asBefore(), problem: { kind: "tooLong" } };
  }
}

/** The first letter that the typefaces of a text do not have. */
function missingLetter(wanted: string, { element, style }: PlacedText, tools: Tools): string | undefined {
  const { vocabulary, typefaces } = tools;
  const runs = readRuns(wanted).map(({ words, kind }) => {
    if (kind !== "variable") return { words, style };
    const classes = [variableFor(typeStyleIn(element.classes) ?? "label")];
    const tspan = { name: "tspan", attributes: {}, classes, children: [] };
    return { words, style: resolveStyle(tspan, style, vocabulary) };
  });
  return runs.flatMap(({ words, style }) => {
    return [...words.replace(/\s/g, "")].filter((letter) => !hasFace(typefaces, style, letter));
  })[0];
}

function hasFace(typefaces: Typefaces, style: Style, letter: string): boolean {
  try {
    typefaces(typeStyleOf(style), letter);
    return true;
  } catch (error) {
    if (error instanceof DiagramSourceError) return false;
    throw error;
  }
}

/** The texts of a label that says something else: one below the other, around the middle of those that it had. */
function writeLines(
  wanted: string,
  label: EditableLabel,
  sites: readonly Site[],
  { vocabulary, typefaces }: Tools,
): DrawingElement[] {
  const [{ text: first }] = sites as [Site];
  const { style, element } = first;
  const size = pixels(style["font-size"]);
  const write = (line: string): DrawingElement => ({
    ...element,
    children: nodesOf(line, element.classes, size),
  });
  const widths = new Map<string, number>();
  const measure = (line: string) => {
    const isShown = hasWords(line);
    const width =
      widths.get(line) ?? (isShown ? widthOf(layOutText(write(line), style, vocabulary, typefaces)) : 0);
    widths.set(line, width);
    return width;
  };
  const isUpright = Math.abs(first.corners[1][0] - first.corners[0][0]) < EDGE;
  const lines = breakLines(wanted, measure, {
    lines: sites.length,
    width: Math.max(...sites.map(({ text }) => widthOf(text.layout))) + EDGE,
    widest: (isUpright ? canvas.height : canvas.width) - 4 * EDGE,
  }).filter(hasWords);
  const place = (site: Site | undefined, name: "x" | "y") => Number(site?.text.element.attributes[name] ?? 0);
  if (lines.length === sites.length) {
    return lines.map((line, index) => {
      const { element } = (sites[index] as Site).text;
      return line === label.lines[index] ? element : { ...write(line), attributes: element.attributes };
    });
  }
  const [top, bottom] = [place(sites[0], "y"), place(sites.at(-1), "y")];
  const pitch = sites.length > 1 ? (bottom - top) / (sites.length - 1) : size * LINE_HEIGHT;
  const start = (top + bottom - pitch * (lines.length - 1)) / 2;
  return lines.map((line, index) => {
    const text = write(line);
    return { ...text, attributes: { ...text.attributes, y: short(start + index * pitch) } };
  });
}

const widthOf = ({ box }: TextLayout) => box[2] - box[0];

interface Moved {
  texts: readonly PlacedText[];
  made: Point;
}

/** The texts, moved, and further if they would leave the canvas; null if they are larger than it. */
function onCanvas(elements: readonly DrawingElement[], site: Site, move: Point, tools: Tools): Moved | null {
  const at = (by: Point) =>
    elements.map((element) => placed(movedText(element, site.matrix, by), site, tools));
  const [left, top, right, bottom] = at(move).map(uprightBox).reduce(union);
  const { width, height } = canvas;
  if (right - left > width - 2 * EDGE || bottom - top > height - 2 * EDGE) return null;
  const back = (low: number, high: number, size: number) =>
    Math.max(0, EDGE - low) - Math.max(0, high - (size - EDGE));
  const [x, y] = [back(left, right, width), back(top, bottom, height)];
  const made: Point = [move[0] + x, move[1] + y];
  return { texts: at(made), made };
}

/** @param by pixels of the canvas */
function movedText(element: DrawingElement, matrix: Matrix, [dx, dy]: Point): DrawingElement {
  if (dx === 0 && dy === 0) return element;
  const [a, b, c, d] = matrix;
  const area = a * d - b * c || 1;
  const [x, y] = [(d * dx - c * dy) / area, (a * dy - b * dx) / area];
  const { transform, ...attributes } = element.attributes;
  if (transform !== undefined) {
    const both = `translate(${short(x)} ${short(y)}) ${transform}`;
    return { ...element, attributes: { ...attributes, transform: both } };
  }
  const from = (name: "x" | "y") => Number(attributes[name] ?? 0);
  return { ...element, attributes: { ...attributes, x: short(from("x") + x), y: short(from("y") + y) } };
}

function placed(
  element: DrawingElement,
  { inherited, matrix }: Omit<Site, "text" | "parent">,
  { vocabulary, typefaces }: Tools,
): PlacedText {
  const style = resolveStyle(element, inherited, vocabulary);
  const own = multiply(matrix, parseTransform(element.attributes.transform));
  return placeText(element, style, own, vocabulary, typefaces);
}

function sitesIn(root: DrawingElement, tools: Tools): Site[] {
  const { vocabulary } = tools;
  return inside(root, resolveStyle(root, vocabulary.root, vocabulary), identity);

  function inside(parent: DrawingElement, inherited: Style, matrix: Matrix): Site[] {
    return parent.children.flatMap((child) => {
      if (typeof child === "string") return [];
      if (child.name === "text") {
        return [{ parent, inherited, matrix, text: placed(child, { inherited, matrix }, tools) }];
      }
      const style = resolveStyle(child, inherited, vocabulary);
      return inside(child, style, multiply(matrix, parseTransform(child.attributes.transform)));
    });
  }
}

function remove({ children }: DrawingElement, element: DrawingElement) {
  children.splice(children.indexOf(element), 1);
}

function overlap(boxes: readonly (readonly Box[])[], one: number, other: number): boolean {
  return (boxes[one] ?? []).some((box) => (boxes[other] ?? []).some((next) => meets(box, next, -OVERLAP)));
}

/** The boxes of the filled shapes of a drawing. */
function shapesIn(root: DrawingElement, vocabulary: Vocabulary): Box[] {
  return inside(root, vocabulary.root, identity);

  function inside(element: DrawingElement, inherited: Style, outer: Matrix): Box[] {
    const style = resolveStyle(element, inherited, vocabulary);
    const matrix = multiply(outer, parseTransform(element.attributes.transform));
    const corners = cornersOf(element).map(([x, y]): Point => apply(matrix, x, y));
    const isShape = corners.length > 0 && (style.fill ?? "none") !== "none";
    const parts = element.children.flatMap((child) =>
      typeof child === "string" ? [] : inside(child, style, matrix),
    );
    return isShape ? [boxOf(corners), ...parts] : parts;
  }
}

function cornersOf({ name, attributes }: DrawingElement): Point[] {
  const number = (key: string) => Number(attributes[key] ?? 0);
  const around = (x: number, y: number, rx: number, ry: number): Point[] => [
    [x - rx, y - ry],
    [x + rx, y - ry],
    [x + rx, y + ry],
    [x - rx, y + ry],
  ];
  const [halfWidth, halfHeight] = [number("width") / 2, number("height") / 2];
  switch (name) {
    case "rect":
      return around(number("x") + halfWidth, number("y") + halfHeight, halfWidth, halfHeight);
    case "circle":
      return around(number("cx"), number("cy"), number("r"), number("r"));
    case "ellipse":
      return around(number("cx"), number("cy"), number("rx"), number("ry"));
    default:
      return [];
  }
}

/** The smallest shape that a label stands in. */
function shapeAround(boxes: readonly Box[], shapes: readonly Box[]): Box | undefined {
  const area = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);
  const around = shapes.filter((shape) => isWithin(boxes, shape));
  return around.sort((one, other) => area(one) - area(other))[0];
}

function isWithin(boxes: readonly Box[], [left, top, right, bottom]: Box): boolean {
  return boxes.every((box) => box[0] >= left && box[1] >= top && box[2] <= right && box[3] <= bottom);
}

/** Whether a label stands on the outline of a shape, and not beside the shape. */
function leaves(boxes: readonly Box[], shape: Box): boolean {
  return boxes.some((box) => meets(box, shape)) && !isWithin(boxes, shape);
}
