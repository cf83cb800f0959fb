import { type Compiler, canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { drawing, type Shape } from "../elements";
import { openAtlas } from "./atlas";
import { drawGround } from "./draw-ground";
import { drawMarks } from "./draw-words";
import { fitProjection } from "./fit-projection";
import { readMap } from "./read-map";

/** Pixels by which something may extend into the margin: half a line, the overhang of a letter. */
const SLACK = 1;

/** Draws a map of the world or a part of it; the coasts and borders are those of Natural Earth. */
export const compileMap: Compiler = async (source, { measure }) => {
  const spec = readMap(source);
  const view = fitProjection(spec);
  const atlas = await openAtlas(spec.resolution);
  const shapes = [...drawGround(spec, view, atlas), ...drawMarks(spec, view, atlas, measure)];
  shapes.forEach(requireOnCanvas);
  return drawing(shapes.map(({ markup }) => markup));
};

function requireOnCanvas({ markup, box }: Shape): void {
  const least = canvas.margin - SLACK;
  const [left, top, right, bottom] = box;
  const isOn =
    left >= least && top >= least && right <= canvas.width - least && bottom <= canvas.height - least;
  if (isOn) return;
  const words = markup.startsWith("<text") ? `“${markup.replace(/<[^>]*>/g, "")}”` : markup.slice(1, 8);
  const at = box.map((side) => side.toFixed(0)).join(", ");
  throw new DiagramSourceError("map", `${words} leaves the canvas: it reaches over ${at}`);
}
