import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";
import { DiagramSourceError } from "../diagram-source-error";
import { allowedAttributes } from "./allow-list";

export type DrawingElement = {
  name: string;
  attributes: Record<string, string>;
  classes: string[];
  children: DrawingNode[];
};
/** An element, or text inside an element. */
export type DrawingNode = DrawingElement | string;

const kinds = { element: 1, text: 3, comment: 8 } as const;

/** Parses the svg of a code block. Rejects everything that is not on the allow-list or not in the vocabulary. */
export function parseDrawing(source: string, knownClasses: ReadonlyMap<string, unknown>): DrawingElement {
  const document = parseXml(source.trim());
  const root = document.documentElement;
  if (root?.tagName !== "svg") throw new DiagramSourceError("svg", "the fence must hold one <svg> element");
  if (document.childNodes.length !== 1)
    throw new DiagramSourceError("svg", "nothing may stand beside the <svg>");
  return readElement(root, knownClasses);
}

function parseXml(xml: string): Document {
  const problems: string[] = [];
  const parser = new DOMParser({ onError: (_level, message) => problems.push(message) });
  try {
    const document = parser.parseFromString(xml, "text/xml");
    if (!problems.length) return document;
  } catch {
    // The parser throws after it has reported the problem; the report is more precise.
  }
  throw new DiagramSourceError("svg", problems[0] ?? "not well-formed");
}

function readElement(element: Element, knownClasses: ReadonlyMap<string, unknown>): DrawingElement {
  const name = element.tagName;
  const allowed = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name] : undefined;
  if (!allowed) throw new DiagramSourceError(`<${name}>`, "this element is not allowed in a drawing");
  const attributes: Record<string, string> = {};
  for (const { name: attribute, value } of Array.from(element.attributes)) {
    const shape = Object.hasOwn(allowed, attribute) ? allowed[attribute] : undefined;
    if (!shape) throw new DiagramSourceError(`<${name} ${attribute}>`, "this attribute is not allowed here");
    if (!shape.test(value)) throw new DiagramSourceError(`<${name} ${attribute}>`, `cannot be “${value}”`);
    attributes[attribute] = value;
  }
  const { class: classList, ...rest } = attributes;
  const classes = classList?.split(" ") ?? [];
  const unknown = classes.find((className) => !knownClasses.has(className));
  if (unknown) throw new DiagramSourceError(`<${name} class>`, `“${unknown}” is not in collection/inks.css`);
  const children = Array.from(element.childNodes).flatMap((node) => readNode(node, name, knownClasses));
  return { name, attributes: rest, classes, children };
}

function readNode(node: Node, parent: string, knownClasses: ReadonlyMap<string, unknown>): DrawingNode[] {
  if (node.nodeType === kinds.element) return [readElement(node as Element, knownClasses)];
  if (node.nodeType === kinds.comment) return [];
  const words = node.nodeValue ?? "";
  if (node.nodeType !== kinds.text)
    throw new DiagramSourceError(`<${parent}>`, "only elements, words and comments");
  if (parent === "text" || parent === "tspan") return [words];
  if (words.trim()) throw new DiagramSourceError(`<${parent}>`, `stray words: “${words.trim()}”`);
  return [];
}
