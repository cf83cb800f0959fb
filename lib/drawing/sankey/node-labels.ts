import type { DrawingTools } from "../compiler";
import { words } from "../elements";
import { amount, type FlowNode, throughput } from "./flows";
import type { PlacedLabel } from "./place-labels";

type Line = { text: string; classes: string; width: number };
export type NodeLabel = { lines: Line[]; width: number; height: number };

const LINE_HEIGHT = 16;
/** A name that is broader is broken in two. */
const BROADEST = 96;

/** The name of a node, and how much goes through it; in one line where it is to be short. */
export function labelOf(
  node: FlowNode,
  unit: string,
  isShort: boolean,
  { measure }: DrawingTools,
): NodeLabel {
  const value = amount(throughput(node), unit);
  const line = (text: string, classes: string) => ({ text, classes, width: measure(text, classes) });
  const whole = line(`${node.label} ${value}`, "label");
  const lines =
    isShort && whole.width <= BROADEST
      ? [whole]
      : [...broken(node.label, measure).map((text) => line(text, "label bold")), line(value, "label")];
  return { lines, width: Math.max(...lines.map(({ width }) => width)), height: lines.length * LINE_HEIGHT };
}

export function writeLabel({ label, box, anchor }: PlacedLabel): string[] {
  const x = { end: box.right, start: box.left, middle: (box.left + box.right) / 2 }[anchor];
  return label.lines.map(({ text, classes }, index) =>
    words(classes, { x, y: box.top + (index + 1) * LINE_HEIGHT - 4 }, text, anchor),
  );
}

function broken(name: string, measure: DrawingTools["measure"]): string[] {
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index);
  if (!spaces.length || measure(name, "label bold") <= BROADEST) return [name];
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, "label bold")));
  const halves = spaces.map((at) => [name.slice(0, at), name.slice(at + 1)]);
  return halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}
