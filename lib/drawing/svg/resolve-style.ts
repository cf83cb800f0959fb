import { DiagramSourceError } from "../diagram-source-error";
import type { Style, Vocabulary } from "../vocabulary";
import type { DrawingElement } from "./parse-drawing";

/** Properties that apply to the element as a whole and are not inherited. */
const notInherited = ["opacity"];
/** Properties that are set on single elements; all others come from classes. */
export const ownProperties = ["opacity", "stroke-width"];

/** The style of an element: inherited properties, then its classes in stylesheet order, then its own. */
export function resolveStyle(element: DrawingElement, inherited: Style, vocabulary: Vocabulary): Style {
  const style: Record<string, string> = { ...inherited };
  for (const property of notInherited) delete style[property];
  for (const [name, declarations] of vocabulary.classes) {
    if (element.classes.includes(name)) Object.assign(style, declarations);
  }
  for (const property of ownProperties) {
    const value = element.attributes[property];
    if (value !== undefined) style[property] = value;
  }
  const size = style["font-size"];
  if (size?.endsWith("em"))
    style["font-size"] = `${pixels(inherited["font-size"]) * Number.parseFloat(size)}px`;
  return style;
}

/** A length in CSS pixels. Throws for text without a size, whose width is unknown. */
export function pixels(length: string | undefined): number {
  if (!length?.endsWith("px"))
    throw new DiagramSourceError("<text class>", "a text needs a class that gives its size");
  return Number.parseFloat(length);
}

const presentational = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "opacity",
];

/** The presentation attributes that give an element its style inside its parent. */
export function attributesFor(style: Style, inherited: Style): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const property of presentational) {
    const value = style[property];
    const isHandedDown = !notInherited.includes(property) && inherited[property] === value;
    if (value !== undefined && !isHandedDown) attributes[property] = value;
  }
  return attributes;
}
