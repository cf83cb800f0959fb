import { element, type Shape } from "../elements";
import type { Box, Point } from "../geometry";
import { short } from "../numbers";
import { clipArea, clipLines, isInside } from "./clip";
import { type Outline, outlineBox, readOutline, writeOutline } from "./outline";
import { type Coat, coatsOf, worn } from "./paint";
import { attributesOf, frameOf, type Item, internals, type Mark } from "./scene";

/** Marks whose items form one line. */
const continuous = ["line", "area", "trail"];
const spots = ["symbol", "arc", "shape", "path"];

/** The shapes of a mark other than text and group. */
export function drawMark(mark: Mark, origin: Point): Shape[] {
  const frame = mark.clip ? frameOf(mark) : undefined;
  if (continuous.includes(mark.marktype)) {
    const [first] = mark.items ?? [];
    return first ? drawItem(first, origin, frame) : [];
  }
  if (mark.marktype === "rule") return drawRules(mark, origin, frame);
  const shapes: Shape[] = [];
  internals.sceneVisit(mark, (item) => {
    shapes.push(...drawItem(item, origin, frame));
  });
  return shapes;
}

function drawItem(item: Item, origin: Point, frame: Box | undefined): Shape[] {
  if (isHidden(item)) return [];
  const { marktype } = item.mark;
  const isSpot = spots.includes(marktype);
  if (isSpot && frame && !isInside([item.x ?? 0, item.y ?? 0], frame)) return [];
  if (marktype === "symbol" && (item.shape ?? "circle") === "circle") return drawDot(item, origin);
  const data = attributesOf(item).d;
  if (typeof data !== "string" || !data) return [];
  const whole = readOutline(data, placing(item, isSpot, origin));
  if (marktype === "rect" || marktype === "group") {
    if (!item.cornerRadius) return drawBox(item, clippedBox(outlineBox(whole), frame, origin));
  }
  return coatsOf(item).flatMap((coat) => {
    return drawOutline(isSpot ? whole : clip(whole, coat, frame, origin), coat);
  });
}

function drawOutline(outline: Outline, coat: Coat): Shape[] {
  if (!outline.length) return [];
  const markup = element("path", { ...worn(coat), d: writeOutline(outline) });
  return [{ markup, box: outlineBox(outline) }];
}

function isHidden(item: Item): boolean {
  return item.opacity === 0;
}

/** Maps points of the item's path to the canvas. */
function placing(item: Item, isSpot: boolean, [originX, originY]: Point): (x: number, y: number) => Point {
  if (!isSpot) return (x, y) => [originX + x, originY + y];
  const angle = ((item.angle ?? 0) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = [originX + (item.x ?? 0), originY + (item.y ?? 0)];
  return (x, y) => {
    const [wide, high] = [x * (item.scaleX ?? 1), y * (item.scaleY ?? 1)];
    return [left + wide * cosine - high * sine, top + wide * sine + high * cosine];
  };
}

function drawDot(item: Item, [originX, originY]: Point): Shape[] {
  const [x, y, r] = [originX + (item.x ?? 0), originY + (item.y ?? 0), Math.sqrt(item.size ?? 64) / 2];
  return coatsOf(item).map((coat) => ({
    markup: element("circle", { ...worn(coat), cx: short(x), cy: short(y), r: short(r) }),
    box: [x - r, y - r, x + r, y + r],
  }));
}

function drawBox(item: Item, box: Box): Shape[] {
  const [left, top, right, bottom] = box;
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0 || height > 0)) return [];
  const place = { x: short(left), y: short(top), width: short(width), height: short(height) };
  return coatsOf(item).map((coat) => ({ markup: element("rect", { ...worn(coat), ...place }), box }));
}

function clippedBox(box: Box, frame: Box | undefined, [x, y]: Point): Box {
  if (!frame) return box;
  const right = Math.min(box[2], frame[2] + x);
  const bottom = Math.min(box[3], frame[3] + y);
  return [Math.max(box[0], frame[0] + x), Math.max(box[1], frame[1] + y), right, bottom];
}

function clip(outline: Outline, coat: Coat, frame: Box | undefined, [x, y]: Point): Outline {
  if (!frame) return outline;
  const moved: Box = [frame[0] + x, frame[1] + y, frame[2] + x, frame[3] + y];
  const isFilled = coat.classes.some((name) => /^(fill|wash|deep)-/.test(name));
  return isFilled ? clipArea(outline, moved) : clipLines(outline, moved);
}

/** Straight lines of one style share an element: a grid is one path. */
function drawRules(mark: Mark, [originX, originY]: Point, frame: Box | undefined): Shape[] {
  const kinds = new Map<string, { coat: Coat; outline: Outline }>();
  for (const item of mark.items ?? []) {
    if (isHidden(item)) continue;
    const [x, y] = [item.x ?? 0, item.y ?? 0];
    const start: Point = [originX + x, originY + y];
    const end: Point = [originX + (item.x2 ?? x), originY + (item.y2 ?? y)];
    for (const coat of coatsOf({ ...item, fill: undefined, mark })) {
      const line = clip([{ start, steps: [[end]], closed: false }], coat, frame, [originX, originY]);
      const key = JSON.stringify(coat);
      const kind = kinds.get(key) ?? { coat, outline: [] };
      kind.outline.push(...line);
      kinds.set(key, kind);
    }
  }
  return Array.from(kinds.values()).flatMap(({ coat, outline }) => drawOutline(outline, coat));
}
