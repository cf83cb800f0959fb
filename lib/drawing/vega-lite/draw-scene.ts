import type { DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Shape } from "../elements";
import { type Box, type Point, union } from "../geometry";
import { axisLine, axisTitle } from "./axes";
import { isInside } from "./clip";
import { drawMark } from "./draw-mark";
import { letter } from "./lettering";
import { inkName } from "./paint";
import { frameOf, type Item, internals, type Mark } from "./scene";

/** All marks of Vega's scene as shapes of our dialect, in z-order. */
export function drawScene(root: Mark, origin: Point, measure: DrawingTools["measure"]): Shape[] {
  return drawGroups(root, origin);

  function drawGroups(mark: Mark, [x, y]: Point): Shape[] {
    const shapes: Shape[] = [];
    internals.sceneVisit(mark, (group) => {
      const place: Point = [x + (group.x ?? 0), y + (group.y ?? 0)];
      if (inkName(group.fill, "view.fill") || inkName(group.stroke, "view.stroke"))
        shapes.push(...drawMark({ marktype: "group", role: "mark", items: [group] }, [x, y]));
      if (mark.role === "axis") shapes.push(...drawAxis(group, place));
      else internals.sceneVisit(group, (child) => void shapes.push(...draw(child, place)));
    });
    return shapes;
  }

  function draw(mark: Mark, origin: Point): Shape[] {
    if (mark.marktype === "group") return drawGroups(mark, origin);
    if (mark.marktype === "text") return drawTexts(mark, origin);
    if (mark.marktype === "image") throw new DiagramSourceError("mark", "an image cannot be drawn");
    return drawMark(mark, origin);
  }

  function drawTexts(mark: Mark, origin: Point): Shape[] {
    const frame = mark.clip ? frameOf(mark) : undefined;
    return (mark.items ?? []).flatMap((item) => {
      const isShown = item.opacity !== 0 && (!frame || isInside([item.x ?? 0, item.y ?? 0], frame));
      return isShown ? letter(item, origin, measure) : [];
    });
  }

  function drawAxis(axis: Item, origin: Point): Shape[] {
    const shapes: Shape[] = [];
    const labels: Box[] = [];
    for (const mark of axis.items ?? []) {
      const [first] = mark.items ?? [];
      if (!first) continue;
      if (mark.role === "axis-domain") shapes.push(...axisLine(axis, first, origin));
      else if (mark.role === "axis-title" && first.auto)
        shapes.push(...axisTitle(axis, first, origin, labels, measure));
      else {
        const drawn = draw(mark, origin);
        shapes.push(...drawn);
        if (mark.role === "axis-label") labels.push(...drawn.map(({ box }) => box));
      }
    }
    return shapes;
  }
}

export function boxOfShapes(shapes: readonly Shape[]): Box {
  return shapes.map(({ box }) => box).reduce(union);
}
