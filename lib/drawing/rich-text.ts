import { escapeXml } from "../escape-xml";
import type { DrawingTools } from "./compiler";
import { element, type Shape } from "./elements";
import type { Box } from "./geometry";
import { short } from "./numbers";
import { type TypeStyleName, typeStyleIn, typeStyles } from "./type-styles";

export type Run = { words: string; kind: "plain" | "variable" | "sub" | "sup" };

/** Em of the surrounding text: the shifts of subscripts and superscripts. */
export const shifts = { plain: 0, variable: 0, sub: 0.26, sup: -0.36 } as const;
const SMALL = 0.72;

export type Line = {
  words: string;
  classes: readonly string[];
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  /** Degrees clockwise around the position of the text. */
  angle?: number;
  opacity?: number;
};

/** Parses `speed *v*_{max}`: variables in asterisks, subscripts and superscripts in braces. */
export function readRuns(words: string): Run[] {
  const runs: Run[] = [];
  for (const [, variable, sub, sup, plain = ""] of words.matchAll(
    /\*([^*\s](?:[^*]*[^*\s])?)\*|_\{([^}]*)\}|\^\{([^}]*)\}|((?:\\[*_^]|[^*_^\\]|[*_^\\])(?:\\[*_^]|[^*_^\\])*)/g,
  )) {
    if (variable !== undefined) runs.push({ words: variable, kind: "variable" });
    else if (sub !== undefined) runs.push({ words: sub, kind: "sub" });
    else if (sup !== undefined) runs.push({ words: sup, kind: "sup" });
    else runs.push({ words: plain.replace(/\\([*_^])/g, "$1"), kind: "plain" });
  }
  return runs;
}

/** Width of a line with markup. */
export function measureLine(
  words: string,
  classes: readonly string[],
  measure: DrawingTools["measure"],
): number {
  const style = typeStyleIn(classes) ?? "label";
  return readRuns(words).reduce((sum, run) => {
    // `measure` ignores leading and trailing spaces, which are part of the line.
    const space = (run.words.length - run.words.trim().length) * typeStyles[style].size * 0.24;
    const set = run.kind === "variable" ? [variableFor(style)] : classes;
    const width = run.words.trim() ? measure(run.words.trim(), set.join(" ")) : 0;
    return sum + (width + space) * (run.kind === "sub" || run.kind === "sup" ? SMALL : 1);
  }, 0);
}

export function textShape(line: Line, measure: DrawingTools["measure"]): Shape {
  const { words, classes, x, y, anchor = "start", angle = 0, opacity = 1 } = line;
  const width = measureLine(words, classes, measure);
  const { size } = typeStyles[typeStyleIn(classes) ?? "label"];
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const markup = element(
    "text",
    {
      class: classes.join(" "),
      opacity: opacity === 1 ? undefined : short(opacity),
      x: short(x),
      y: short(y),
      "text-anchor": anchor === "start" ? undefined : anchor,
      transform: angle ? `rotate(${short(angle)} ${short(x)} ${short(y)})` : undefined,
    },
    writeRuns(readRuns(words), classes),
  );
  const runs = readRuns(words);
  const above = size * (runs.some(({ kind }) => kind === "sup") ? 0.94 : 0.8);
  const below = size * (runs.some(({ kind }) => kind === "sub") ? 0.44 : 0.25);
  return { markup, box: turn([left, y - above, left + width, y + below], angle, x, y) };
}

function writeRuns(runs: readonly Run[], classes: readonly string[]): string {
  const style = typeStyleIn(classes) ?? "label";
  const { size, ink } = typeStyles[style];
  const fill =
    classes.find((name) => name.startsWith("fill-")) ?? (ink === "ink" ? undefined : `fill-${ink}`);
  let level = 0;
  return runs
    .map(({ words, kind }) => {
      const shift = shifts[kind] * size;
      const dy = shift === level ? undefined : short(shift - level);
      level = shift;
      if (kind === "plain" && dy === undefined) return escapeXml(words);
      const own = kind === "variable" ? [variableFor(style), fill] : [kind === "plain" ? undefined : "sub"];
      const names = own.filter((name) => name !== undefined).join(" ");
      return element("tspan", { class: names || undefined, dy }, escapeXml(words));
    })
    .join("");
}

export function variableFor(style: TypeStyleName): TypeStyleName {
  return typeStyles[style].size < 14 ? "variable-small" : "variable";
}

function turn([left, top, right, bottom]: Box, angle: number, x: number, y: number): Box {
  if (!angle) return [left, top, right, bottom];
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = [left, right].flatMap((cornerX) =>
    [top, bottom].map((cornerY) => [
      x + (cornerX - x) * cosine - (cornerY - y) * sine,
      y + (cornerX - x) * sine + (cornerY - y) * cosine,
    ]),
  );
  const [xs, ys] = [corners.map(([a = 0]) => a), corners.map(([, b = 0]) => b)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
