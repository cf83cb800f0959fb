import { escapeXml } from "../../escape-xml";
import { canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { element } from "../elements";
import { shortNumbersIn } from "../numbers";
import type { Typefaces } from "../typefaces";
import { inkOf, type Style, type Vocabulary } from "../vocabulary";
import { GlyphShelf } from "./glyph-shelf";
import { layOutText, type TextLayout } from "./lay-out-text";
import { apply, identity, type Matrix, multiply, parseTransform } from "./matrix";
import { type DrawingElement, parseDrawing } from "./parse-drawing";
import { attributesFor, resolveStyle } from "./resolve-style";
import { type Drawing, writeEditable } from "./write-editable";
import { writeText } from "./write-text";

export type RenderedDiagram = {
  /** CSS pixels. */
  width: number;
  height: number;
  /** A complete SVG document for each theme. */
  light: string;
  dark: string;
  /** The file for editing: self-contained, with its author and licence at the top. */
  editable: string;
};

const { width, height } = canvas;

/** Converts our SVG dialect (classes, live text) into a self-contained picture without fonts or stylesheets. */
export function renderSvgDrawing(
  drawing: Drawing,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): RenderedDiagram {
  const root = parseDrawing(drawing.source, vocabulary.classes);
  const rootStyle = resolveStyle(root, vocabulary.root, vocabulary);
  const shelf = new GlyphShelf();
  const body = writeChildren(root, rootStyle, identity);
  const [titleId, descriptionId] = [`${drawing.slug}-title`, `${drawing.slug}-desc`];
  const markup = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: String(width),
      height: String(height),
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-labelledby": `${titleId} ${descriptionId}`,
      ...attributesFor(rootStyle, {}),
    },
    [
      element("title", { id: titleId }, escapeXml(drawing.title)),
      element("desc", { id: descriptionId }, escapeXml(drawing.description)),
      shelf.definitions(),
      body,
    ].join(""),
  );
  return {
    width,
    height,
    light: `${inkOf(markup, vocabulary.light)}\n`,
    dark: `${inkOf(markup, vocabulary.dark)}\n`,
    editable: writeEditable(drawing, vocabulary, { width, height }),
  };

  function writeChildren(parent: DrawingElement, inherited: Style, matrix: Matrix): string {
    return parent.children
      .map((child) => (typeof child === "string" ? "" : writeElement(child, inherited, matrix)))
      .join("");
  }

  function writeElement(node: DrawingElement, inherited: Style, outer: Matrix): string {
    const style = resolveStyle(node, inherited, vocabulary);
    const matrix = multiply(outer, parseTransform(node.attributes.transform));
    if (node.name === "text") {
      const layout = layOutText(node, style, vocabulary, typefaces);
      refuseTextOffCanvas(node, layout, matrix);
      return writeText(layout, node.attributes.transform, inherited, shelf);
    }
    const geometry = Object.entries(node.attributes).map(([key, value]) => [key, shortNumbersIn(value)]);
    const attributes = { ...Object.fromEntries(geometry), ...attributesFor(style, inherited) };
    return element(node.name, attributes, writeChildren(node, style, matrix));
  }
}

function refuseTextOffCanvas(node: DrawingElement, { box }: TextLayout, matrix: Matrix): void {
  const [left, top, right, bottom] = box;
  for (const [x, y] of [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const) {
    const [canvasX, canvasY] = apply(matrix, x, y);
    if (canvasX >= 0 && canvasX <= width && canvasY >= 0 && canvasY <= height) continue;
    const at = `${canvasX.toFixed(1)}, ${canvasY.toFixed(1)}`;
    throw new DiagramSourceError("<text>", `“${wordsOf(node)}” leaves the canvas at ${at}`);
  }
}

function wordsOf(node: DrawingElement): string {
  return node.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}
