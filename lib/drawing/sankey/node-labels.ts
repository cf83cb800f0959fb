import { escapeXml } from "../../escape-xml";
import type { DrawingTools } from "../compiler";
import { line, text, words } from "../elements";
import type { Point } from "../geometry";
import type { NodeLabel, PlacedLabel } from "./place-labels";
import { amount, type FlowNode, throughput } from "./read-flows";

const LINE_HEIGHT = 16;
/** A wider name is broken into two lines. */
const BROADEST = 100;
/** Space between a name and its value. */
const SPACE = 5;

/** The name and amount of a node, on one line if it should be short. */
export function labelOf(
  node: FlowNode,
  unit: string,
  isShort: boolean,
  { measure }: DrawingTools,
): NodeLabel {
  const value = amount(throughput(node), unit);
  const set = (name: string, rest: string) => ({
    name,
    value: rest,
    width: measure(name, "label bold") + (name && rest ? SPACE : 0) + measure(rest, "label"),
  });
  const whole = set(node.label, value);
  const lines =
    isShort && whole.width <= BROADEST
      ? [whole]
      : [...broken(node.label, measure).map((name) => set(name, "")), set("", value)];
  return { lines, width: Math.max(...lines.map(({ width }) => width)), height: lines.length * LINE_HEIGHT };
}

export function writeLabel({ label, box, anchor, leader }: PlacedLabel): string[] {
  const [from, to] = leader ?? [];
  const drawn = from && to ? [line("leader", from, to)] : [];
  const [left, top, right] = box;
  const x = { end: right, start: left, middle: (left + right) / 2 }[anchor];
  const written = label.lines.map(({ name, value }, index) => {
    const at: Point = [x, top + (index + 1) * LINE_HEIGHT - 4];
    if (!name) return words("label", at, value, anchor);
    const rest = value ? `<tspan class="label" dx="${SPACE}">${escapeXml(value)}</tspan>` : "";
    return text("label bold", at, escapeXml(name) + rest, anchor);
  });
  return [...drawn, ...written];
}

function broken(name: string, measure: DrawingTools["measure"]): string[] {
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index);
  if (!spaces.length || measure(name, "label bold") <= BROADEST) return [name];
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, "label bold")));
  const halves = spaces.map((at) => [name.slice(0, at), name.slice(at + 1)]);
  return halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}
