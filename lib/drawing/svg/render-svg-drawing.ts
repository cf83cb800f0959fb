import { escapeXml } from "../../escape-xml";
import { canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { element } from "../elements";
import { shortNumbersIn } from "../numbers";
import type { Typefaces } from "../typefaces";
import { inkOf, type Style, type Vocabulary } from "../vocabulary";
import type { AskedLabel } from "./find-labels";
import { GlyphShelf } from "./glyph-shelf";
import { type DrawingElement, parseDrawing } from "./parse-drawing";
import { type PlacedText, placeTexts } from "./place-texts";
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
  labels: AskedLabel[];
};

const { width, height } = canvas;

/**
 * Converts our SVG dialect (classes, live text) into a self-contained picture without fonts or stylesheets.
 * @param chooseLabels the labels that can be asked, each with its texts; what is drawn of them has its number in
 * `data-label`, from 0
 */
export function renderSvgDrawing(
  drawing: Drawing,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
  chooseLabels: (
    root: DrawingElement,
    texts: readonly PlacedText[],
  ) => { label: AskedLabel; elements: readonly DrawingElement[] }[] = () => [],
): RenderedDiagram {
  const root = parseDrawing(drawing.source, vocabulary.classes);
  const rootStyle = resolveStyle(root, vocabulary.root, vocabulary);
  const texts = placeTexts(root, vocabulary, typefaces);
  for (const text of texts) requireOnCanvas(text);
  const placed = new Map(texts.map((text) => [text.element, text]));
  const labels = chooseLabels(root, texts);
  const numbers = new Map(
    labels.flatMap(({ elements }, index) => elements.map((element) => [element, String(index)] as const)),
  );
  const shelf = new GlyphShelf();
  const body = writeChildren(root, rootStyle);
  const markup = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: String(width),
      height: String(height),
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      ...attributesFor(rootStyle, {}),
    },
    [
      element("title", {}, escapeXml(drawing.title)),
      element("desc", {}, escapeXml(drawing.description)),
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
    labels: labels.map(({ label }) => label),
  };

  function writeChildren(parent: DrawingElement, inherited: Style): string {
    return parent.children
      .map((child) => (typeof child === "string" ? "" : writeElement(child, inherited)))
      .join("");
  }

  function writeElement(node: DrawingElement, inherited: Style): string {
    const text = placed.get(node);
    if (text) {
      return writeText(
        text.layout,
        { transform: node.attributes.transform, label: numbers.get(node) },
        inherited,
        shelf,
      );
    }
    const style = resolveStyle(node, inherited, vocabulary);
    const geometry = Object.entries(node.attributes).map(([key, value]) => [key, shortNumbersIn(value)]);
    const attributes = { ...Object.fromEntries(geometry), ...attributesFor(style, inherited) };
    return element(node.name, attributes, writeChildren(node, style));
  }
}

function requireOnCanvas({ words, corners }: PlacedText): void {
  for (const [x, y] of corners) {
    if (x >= 0 && x <= width && y >= 0 && y <= height) continue;
    throw new DiagramSourceError(
      "<text>",
      `“${words}” leaves the canvas at ${x.toFixed(1)}, ${y.toFixed(1)}`,
    );
  }
}
