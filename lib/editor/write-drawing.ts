import { element } from "../drawing/elements";
import type { DrawingNode } from "../drawing/svg/parse-drawing";
import { escapeXml } from "../escape-xml";

/** A drawing in our SVG dialect. Texts are escaped, so that no text of a label is read as markup. */
export function writeDrawing(node: DrawingNode): string {
  if (typeof node === "string") return escapeXml(node);
  const { name, attributes, classes, children } = node;
  const named = { class: classes.length > 0 ? classes.join(" ") : undefined, ...attributes };
  return element(name, named, children.map(writeDrawing).join(""));
}
