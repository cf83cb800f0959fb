import type { TopLevelSpec } from "vega-lite";
import { DiagramSourceError } from "../diagram-source-error";
import { type Json, readJson } from "../read-json";

const refused: Record<string, string> = {
  url: "data must stand in the diagram itself, as values or a sequence",
  href: "a diagram cannot link",
  gradient: "a gradient cannot be drawn; use a flat ink",
  legend: "label the marks themselves; there is no legend box",
  background: "the ground of a diagram is transparent",
  config: "the style is that of the collection; say what differs on the mark or the axis",
  bind: "a diagram cannot be operated",
};
/** Functions of the clock or the screen would make the picture differ every time. */
const unsteady = /\b(now|screen|windowSize|containerSize|utcnow)\s*\(/;
const MOST_ROWS = 20_000;

/** Parses the code block and rejects what a self-contained picture cannot have. */
export function readSpec(source: string): TopLevelSpec {
  const spec = readJson(source, "vega-lite") as Json;
  if (spec === null || typeof spec !== "object" || Array.isArray(spec))
    throw new DiagramSourceError("vega-lite", "the fence must hold one JSON object");
  if ("title" in spec)
    throw new DiagramSourceError("title", "the title stands in the front matter, not in the picture");
  inspect(spec, "");
  return spec as unknown as TopLevelSpec;
}

function inspect(value: Json, path: string): void {
  if (typeof value === "string" && unsteady.test(value))
    throw new DiagramSourceError(path, `“${value}” differs from one time to the next`);
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      inspect(entry, `${path}[${index}]`);
    });
    return;
  }
  if (value === null || typeof value !== "object") return;
  refuseImage(value, path);
  for (const [key, entry] of Object.entries(value)) {
    const field = path ? `${path}.${key}` : key;
    // Data rows may have any columns, even one named “url”.
    if (key === "values" || key === "datasets") continue;
    const reason = Object.hasOwn(refused, key) && entry !== null ? refused[key] : undefined;
    if (reason) throw new DiagramSourceError(field, reason);
    if (key === "sequence") refuseLongSequence(entry, field);
    inspect(entry, field);
  }
}

function refuseImage(value: { [key: string]: Json }, path: string): void {
  const mark = value.mark;
  const type = mark !== null && typeof mark === "object" && !Array.isArray(mark) ? mark.type : mark;
  const field = path ? `${path}.mark` : "mark";
  if (type === "image") throw new DiagramSourceError(field, "an image cannot be drawn");
  if (type === "geoshape")
    throw new DiagramSourceError(field, "a map is written in a fence of its own, “map”");
}

function refuseLongSequence(value: Json, field: string): void {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  const { start, stop, step = 1 } = value;
  const rows = (Number(stop) - Number(start)) / Number(step);
  if (!(rows > 0)) throw new DiagramSourceError(field, "needs a start, a stop and a step that leads there");
  if (rows > MOST_ROWS)
    throw new DiagramSourceError(field, `makes ${Math.round(rows)} rows, and ${MOST_ROWS} are the most`);
}
