import { DiagramSourceError } from "../diagram-source-error";
import { short } from "../numbers";
import { fillClasses, lineOf, strokeClasses } from "../paints";
import type { Item } from "./scene";

export type Coat = { classes: string[]; width?: number; opacity: number };

/** Colours that Vega-Lite uses where the configuration cannot change them. */
const ownColours: Record<string, string | undefined> = { black: "ink", white: "paper" };
/** Filled marks: an ink becomes its wash, with a line of the ink. */
const solids = ["rect", "arc"];
const THIN = 3;

/** How an item is painted: at most one fill and one line, on one element if their opacities allow. */
export function coatsOf(item: Item): Coat[] {
  const [ink, line] = inksOf(item);
  const opacity = item.opacity ?? 1;
  const fill: Coat | undefined = ink
    ? { classes: [fillClass(ink)], opacity: opacity * (item.fillOpacity ?? 1) }
    : undefined;
  const width = item.strokeWidth ?? 1.4;
  const stroke: Coat | undefined =
    line && width > 0
      ? { ...strokeOf(line, width, item), opacity: opacity * (item.strokeOpacity ?? 1) }
      : undefined;
  if (!fill || !stroke) return [fill ?? stroke ?? []].flat();
  if (fill.opacity !== stroke.opacity) return [fill, stroke];
  return [{ ...stroke, classes: [...stroke.classes, ...fill.classes] }];
}

/** The attributes of a coat on an element. */
export function worn({ classes, width, opacity }: Coat): Record<string, string | undefined> {
  return {
    class: classes.join(" "),
    opacity: opacity === 1 ? undefined : short(opacity),
    "stroke-width": width === undefined ? undefined : short(width),
  };
}

/** The name of an ink; undefined if there is no colour. */
export function inkName(colour: unknown, field: string): string | undefined {
  if (colour === undefined || colour === null || colour === "none" || colour === "transparent")
    return undefined;
  if (typeof colour !== "string")
    throw new DiagramSourceError(field, "a gradient cannot be drawn; use a flat ink");
  return ownColours[colour] ?? colour;
}

export function fillClass(ink: string): string {
  const name = fillClasses.get(ink);
  if (!name)
    throw new DiagramSourceError(
      "fill",
      `“${ink}” is no ink; there are ${[...fillClasses.keys()].join(", ")}`,
    );
  return name;
}

function inksOf(item: Item): [string | undefined, string | undefined] {
  const [fill, stroke] = [inkName(item.fill, "fill"), inkName(item.stroke, "stroke")];
  const wash = `${fill}-wash`;
  const isWashed = fill && fillClasses.has(wash);
  if (!isWashed || item.mark.role !== "mark") return [fill, stroke];
  if (item.mark.marktype === "area") return [wash, stroke];
  if (isThin(item)) return [fill, stroke];
  return solids.includes(item.mark.marktype) && !stroke ? [wash, fill] : [fill, stroke];
}

/** A tick or a median is a line, although Vega draws a narrow box. */
function isThin({ mark, width = THIN + 1, height = THIN + 1 }: Item): boolean {
  return mark.marktype === "rect" && Math.min(width, height) <= THIN;
}

function strokeOf(ink: string, width: number, item: Item): { classes: string[]; width?: number } {
  if (!strokeClasses.has(ink) && ink !== "hair") {
    const known = [...strokeClasses.keys(), "hair"].join(", ");
    throw new DiagramSourceError("stroke", `“${ink}” is no ink for lines; there are ${known}`);
  }
  const line = lineOf(ink, width);
  return item.strokeDash?.some((length) => length > 0)
    ? { ...line, classes: [...line.classes, "dashed"] }
    : line;
}
