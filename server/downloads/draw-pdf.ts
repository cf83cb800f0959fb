import "server-only";
import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom";
import svgpath from "svgpath";
import { parseTransform } from "@/lib/drawing/svg/matrix";

/** What is drawn on: a page of pdfkit. */
type Page = PDFKit.PDFDocument;

/** The properties that elements inherit, as attributes. */
const inherited = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
] as const;
type Style = Readonly<Partial<Record<(typeof inherited)[number], string>>>;

/**
 * Draws a picture of the collection as vectors. It knows what `renderSvgDrawing` writes: shapes, glyphs as paths that
 * are used by their id, and style as attributes. No other SVG may come here.
 */
export function drawOwnSvg(page: Page, svg: string) {
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    svg,
    "image/svg+xml",
  );
  if (!documentElement) throw new Error("The drawing is empty.");
  const glyphs = new Map(
    [...documentElement.getElementsByTagName("path")].map((path) => [path.getAttribute("id"), path]),
  );
  // A glyph is drawn many times.
  const outlines = new Map<string, string>();
  drawElement(documentElement, {}, 1);

  function outlineOf(path: string): string {
    const outline = outlines.get(path) ?? cubic(path);
    outlines.set(path, outline);
    return outline;
  }

  function drawElement(element: Element, outer: Style, outerOpacity: number) {
    const style = { ...outer };
    for (const name of inherited) {
      const value = element.getAttribute(name);
      if (value !== null) style[name] = value;
    }
    const opacity = outerOpacity * Number(element.getAttribute("opacity") ?? 1);
    page.save();
    page.transform(...parseTransform(element.getAttribute("transform") ?? undefined));
    switch (element.localName) {
      case "svg":
      case "g":
        for (const child of element.childNodes) {
          if (child.nodeType === child.ELEMENT_NODE) drawElement(child as Element, style, opacity);
        }
        break;
      case "use": {
        const glyph = glyphs.get(element.getAttribute("href")?.slice(1) ?? "");
        page.translate(numberOf(element, "x"), numberOf(element, "y"));
        if (glyph) drawElement(glyph, style, opacity);
        break;
      }
      default:
        paint(page, () => trace(page, element, outlineOf), style, opacity);
    }
    page.restore();
  }
}

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** Adds the outline of a shape to the page; returns whether it is one. */
function trace(page: Page, element: Element, outlineOf: (path: string) => string): boolean {
  const number = (name: string) => numberOf(element, name);
  const points = (element.getAttribute("points") ?? "").trim();
  switch (element.localName) {
    case "path":
      page.path(outlineOf(element.getAttribute("d") ?? ""));
      return true;
    case "line":
      page.moveTo(number("x1"), number("y1")).lineTo(number("x2"), number("y2"));
      return true;
    case "polyline":
    case "polygon":
      page.path(`M${points}${element.localName === "polygon" ? "Z" : ""}`);
      return true;
    case "rect":
      page.roundedRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
      return true;
    case "circle":
      page.path(ellipse(number("cx"), number("cy"), number("r"), number("r")));
      return true;
    case "ellipse":
      page.path(ellipse(number("cx"), number("cy"), number("rx"), number("ry")));
      return true;
    default:
      return false;
  }
}

/**
 * The same path without quadratic curves and shorthands: pdfkit writes the control point of a quadratic curve as if it
 * were one of a cubic curve.
 */
function cubic(path: string): string {
  const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
  return svgpath(path)
    .abs()
    .unshort()
    .iterate(([command, ...numbers], _index, fromX, fromY) => {
      if (command !== "Q") return;
      const [x = 0, y = 0, toX = 0, toY = 0] = numbers;
      return [["C", towards(fromX, x), towards(fromY, y), towards(toX, x), towards(toY, y), toX, toY]];
    })
    .toString();
}

/** From the right and clockwise, as dashes run in an SVG. */
function ellipse(x: number, y: number, rx: number, ry: number): string {
  const half = (end: number) => `A${rx} ${ry} 0 0 1 ${end} ${y}`;
  return `M${x + rx} ${y}${half(x - rx)}${half(x + rx)}Z`;
}

function paint(page: Page, shape: () => boolean, style: Style, opacity: number) {
  const { fill = "black", stroke = "none" } = style;
  const fillShape = () => {
    if (fill !== "none" && shape()) page.fillColor(fill).fill();
  };
  const strokeShape = () => {
    if (stroke === "none" || !shape()) return;
    const dashes = style["stroke-dasharray"]?.split(/[\s,]+/).map(Number);
    page.lineWidth(Number(style["stroke-width"] ?? 1));
    page.lineCap((style["stroke-linecap"] ?? "butt") as "butt" | "round" | "square");
    page.lineJoin((style["stroke-linejoin"] ?? "miter") as "miter" | "round" | "bevel");
    if (dashes) page.dash(dashes as unknown as number, {});
    else page.undash();
    page.strokeColor(stroke).stroke();
  };
  page.opacity(opacity);
  const order = style["paint-order"] === "stroke" ? [strokeShape, fillShape] : [fillShape, strokeShape];
  for (const act of order) act();
}
