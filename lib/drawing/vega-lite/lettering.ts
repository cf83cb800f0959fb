import type { DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Shape } from "../elements";
import type { Point } from "../geometry";
import { measureLine, textShape } from "../rich-text";
import { type TypeStyleName, typeStyles } from "../type-styles";
import { fillClass, inkName } from "./paint";
import { attributesOf, type Item, linesOf } from "./scene";

/** The classes of a text: the style for its size, then weight, ink and halo. */
export function textClasses(item: Item): string[] {
  const style = styleOf(item);
  const ink = inkName(item.fill, "fill") ?? "ink";
  const isBold = item.fontWeight === "bold" || Number(item.fontWeight) >= 600;
  return [
    style,
    ...(isBold ? ["bold"] : []),
    ...(ink === typeStyles[style].ink ? [] : [fillClass(ink)]),
    ...(inkName(item.stroke, "stroke") ? ["halo"] : []),
  ];
}

function styleOf({ fontSize = 14, fontStyle }: Item): TypeStyleName {
  const names = Object.keys(typeStyles) as TypeStyleName[];
  const fitting = names.filter((name) => "italic" in typeStyles[name] === (fontStyle === "italic"));
  const style = fitting.find((name) => typeStyles[name].size === fontSize);
  if (style) return style;
  const known = fitting.map((name) => `${typeStyles[name].size} (${name})`).join(", ");
  throw new DiagramSourceError("fontSize", `${fontSize} is not a size of ours; there are ${known}`);
}

/** Called by Vega during layout. An empty text has no size yet. */
export function widthOf(item: Item, text: unknown, measure: DrawingTools["measure"]): number {
  if (text === null || text === undefined || text === "" || !item.fontSize) return 0;
  return measureLine(String(text), textClasses(item), measure);
}

/** One element per line, at Vega's positions. */
export function letter(item: Item, [originX, originY]: Point, measure: DrawingTools["measure"]): Shape[] {
  const { "text-anchor": anchor, transform } = attributesOf(item);
  const { x, y, angle, dx, dy } = readPlace(String(transform));
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const lineHeight = item.lineHeight ?? (item.fontSize ?? 14) * 1.25;
  return linesOf(item).flatMap((words, index) => {
    if (!words.trim()) return [];
    const down = dy + index * lineHeight;
    const line = {
      words: words.trim(),
      classes: textClasses(item),
      x: originX + x + dx * cosine - down * sine,
      y: originY + y + dx * sine + down * cosine,
      anchor: anchor as "start" | "middle" | "end",
      angle,
      opacity: (item.opacity ?? 1) * (item.fillOpacity ?? 1),
    };
    return [textShape(line, measure)];
  });
}

/** Vega writes a position as `translate(x,y)`, followed for rotated text by `rotate(a)` and a shift. */
function readPlace(transform: string): { x: number; y: number; angle: number; dx: number; dy: number } {
  const numbers = (kind: string) =>
    Array.from(transform.matchAll(new RegExp(`${kind}\\(([^)]*)\\)`, "g")), ([, list = ""]) =>
      list.split(/[\s,]+/).map(Number),
    );
  const [[x = 0, y = 0] = [], [dx = 0, dy = 0] = []] = numbers("translate");
  const [[angle = 0] = []] = numbers("rotate");
  return { x, y, angle, dx, dy };
}
