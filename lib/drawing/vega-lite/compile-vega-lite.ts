import { parse, type Spec, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import { type Compiler, canvas, type DrawingTools, room } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { drawing, type Shape } from "../elements";
import { axesCross, withCrossedAxes } from "./crossed-axes";
import { boxOfShapes, drawScene } from "./draw-scene";
import { widthOf } from "./lettering";
import { readSpec } from "./read-spec";
import { type Item, internals, type Mark } from "./scene";
import { figuraStyle } from "./style";

/** Pixels that fitting a plot may leave unused. */
const SLACK = 0.5;
const MOST_PASSES = 5;
const LEAST_SIZE = 60;

/** Draws a Vega-Lite specification in the style of the collection, fitted to the canvas. */
export const compileVegaLite: Compiler = (source, tools) => {
  const spec = readSpec(source);
  // Vega's text measuring and random functions are global, so diagrams are drawn one after the other.
  const drawn = turn.then(() => draw(spec, tools));
  turn = drawn.catch(() => undefined);
  return drawn;
};

let turn: Promise<unknown> = Promise.resolve();

async function draw(spec: TopLevelSpec, { measure }: DrawingTools): Promise<string> {
  internals.textMetrics.width = (item: Item, text) => widthOf(item, text, measure);
  internals.setRandom(internals.randomLCG(1));
  const view = await guarded(() => openView(toVega(spec)));
  const sides = (["width", "height"] as const).filter((side) => isSingle(spec) && !(side in spec));
  try {
    const shapes = await fitToCanvas(view, sides, measure);
    return drawing(shapes.map(({ markup }) => markup));
  } finally {
    view.finalize();
  }
}

/** Grows the plot until everything drawn, including axes and text, fills the canvas within its margins. */
async function fitToCanvas(
  view: View,
  sides: ("width" | "height")[],
  measure: DrawingTools["measure"],
): Promise<Shape[]> {
  for (let pass = 1; ; pass++) {
    await guarded(() => view.runAsync());
    const root = (view.scenegraph() as unknown as { root: Mark }).root;
    const shapes = drawScene(root, [0, 0], measure);
    if (!shapes.length) throw new DiagramSourceError("vega-lite", "nothing is drawn");
    const [left, top, right, bottom] = boxOfShapes(shapes);
    const spare = { width: room.width - (right - left), height: room.height - (bottom - top) };
    const off = sides.filter((side) => Math.abs(spare[side]) > SLACK);
    if (!off.length || pass === MOST_PASSES) {
      refuseOverflow(spare);
      const x = Math.round(canvas.margin + spare.width / 2 - left);
      return drawScene(root, [x, Math.round(canvas.margin + spare.height / 2 - top)], measure);
    }
    for (const side of off) {
      const size = Math.floor((view[side]() + spare[side]) * 2) / 2;
      if (size < LEAST_SIZE) throw new DiagramSourceError(side, "the words leave no room for the plot");
      view[side](size);
    }
  }
}

function refuseOverflow(spare: { width: number; height: number }): void {
  for (const side of ["width", "height"] as const) {
    if (spare[side] >= -SLACK) continue;
    throw new DiagramSourceError(
      side,
      `the picture leaves the canvas by ${(-spare[side]).toFixed(1)} pixels`,
    );
  }
}

/** Reports what Vega rejects as an error of the source. */
async function guarded<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asSourceError(error);
  }
}

function toVega(spec: TopLevelSpec): Spec {
  const config = axesCross(spec) ? withCrossedAxes(figuraStyle) : figuraStyle;
  const size = isSingle(spec) ? { width: 320, height: 210 } : {};
  return compile({ ...size, ...spec, config } as TopLevelSpec, { logger: strict }).spec;
}

/** Only a single plot can be fitted; the parts of a composition have the sizes that their author gives them. */
function isSingle(spec: TopLevelSpec): boolean {
  return "mark" in spec || "layer" in spec;
}

function openView(spec: Spec): View {
  const runtime = parse(spec, undefined, { ast: true });
  return new View(runtime, {
    renderer: "none",
    expr: expressionInterpreter,
    loader: closed,
    logger: strict,
  });
}

function asSourceError(error: unknown): DiagramSourceError {
  if (error instanceof DiagramSourceError) return error;
  return new DiagramSourceError("vega-lite", error instanceof Error ? error.message : String(error));
}

/** Treats Vega's warnings as errors of the author. */
const strict = { level: itself, error: fail, warn: fail, info: itself, debug: itself };

function itself(): never {
  // A logger returns itself, a type that Vega and Vega-Lite declare differently.
  return strict as never;
}

function fail(...messages: readonly unknown[]): never {
  throw asSourceError(messages.find((message) => message instanceof Error) ?? messages.join(" "));
}

function refuseLoading(): never {
  throw new DiagramSourceError("url", "data must stand in the diagram itself, as values or a sequence");
}

const closed = {
  load: refuseLoading,
  sanitize: refuseLoading,
  http: refuseLoading,
  file: refuseLoading,
} as never;
