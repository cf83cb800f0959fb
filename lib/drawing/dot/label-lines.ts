import type { DrawingTools } from "../compiler";

export type LabelLine = { words: string; anchor: "start" | "middle" | "end" };

/** Line height of text in pixels. */
export const LINE_HEIGHT = 17;

/**
 * Splits a Graphviz label into lines: `
 * ` centres the text before it, `\l` and `\r` align it left and right.
 */
export function labelLines(label: string, name: string): LabelLine[] {
  const lines: LabelLine[] = [];
  const anchors = { n: "middle", l: "start", r: "end" } as const;
  let rest = label.replaceAll("\\N", name);
  for (let match = /\\([nlr])|\n/.exec(rest); match; match = /\\([nlr])|\n/.exec(rest)) {
    const kind = (match[1] ?? "n") as keyof typeof anchors;
    lines.push({ words: plain(rest.slice(0, match.index)), anchor: anchors[kind] });
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest !== "") lines.push({ words: plain(rest), anchor: "middle" });
  return lines;
}

/** The compartments of a record: `{a|b}` one above the other, `a|b` side by side. */
export function compartments(label: string): { isStacked: boolean; parts: string[] } {
  const inner = /^\s*\{([\s\S]*)\}\s*$/.exec(label)?.[1];
  return { isStacked: inner !== undefined, parts: (inner ?? label).split(/(?<!\\)\|/) };
}

export function widthOf(lines: readonly LabelLine[], classes: string, { measure }: DrawingTools): number {
  return Math.max(0, ...lines.map(({ words }) => measure(words, classes)));
}

function plain(words: string): string {
  return words.replace(/\\([{}|<>"\\ ])/g, "$1").trim();
}
