import { escapeXml } from "../../escape-xml";
import type { Compiler } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { drawing, line, path, words } from "../elements";
import { short } from "../numbers";
import { drawEdge } from "./draw-edge";
import { drawLane } from "./draw-lane";
import { atCycle, type Frame, frameOf, GROUP_WIDTH, laneMiddle } from "./frame";
import { readTiming } from "./read-timing";
import type { Group, Scale, Timing } from "./timing";

/** Timing diagrams from WaveDrom's WaveJSON, which must be strict JSON. */
export const compileWave: Compiler = (source, tools) => {
  const timing = readTiming(source);
  const frame = frameOf(timing, tools);
  const namesWidth = Math.max(0, ...timing.lanes.map(({ name }) => tools.measure(name, "label")));
  return drawing([
    ...drawGrid(timing, frame),
    ...drawScale(timing.head, timing.cycles, frame, "head"),
    ...timing.lanes.flatMap((lane, index) => drawLane(lane, laneMiddle(frame, index), frame, tools)),
    ...timing.edges.flatMap((edge) => drawEdge(edge, timing, frame, tools)),
    ...timing.groups.flatMap((group) => drawGroup(group)),
    ...drawScale(timing.foot, timing.cycles, frame, "foot"),
  ]);

  function drawGroup({ name, first, last }: Group): string[] {
    const x = frame.left - namesWidth - (namesWidth ? 10 : 0) - 6;
    const top = laneMiddle(frame, first) - frame.swing / 2;
    const bottom = laneMiddle(frame, last) + frame.swing / 2;
    if (tools.measure(name, "note") > bottom - top + 6)
      throw new DiagramSourceError(`group “${name}”`, "its name is longer than its lanes are high");
    const place = `translate(${short(x - GROUP_WIDTH + 12)} ${short((top + bottom) / 2)}) rotate(-90)`;
    return [
      path("fine", `M${short(x)} ${short(top)}h-3V${short(bottom)}h3`),
      `<text class="note" text-anchor="middle" transform="${place}" x="0" y="0">${escapeXml(name)}</text>`,
    ];
  }
};

function drawGrid({ cycles }: Timing, frame: Frame): string[] {
  return Array.from({ length: Math.floor(cycles) + 1 }, (_, cycle) => {
    const x = atCycle(frame, cycle);
    return line("grid-line", [x, frame.top], [x, frame.bottom]);
  });
}

/** Numbers at the borders of cycles or in their middles, and a line of text. */
function drawScale(
  { text, tick, tock }: Scale,
  cycles: number,
  frame: Frame,
  place: "head" | "foot",
): string[] {
  const hasNumbers = tick !== undefined || tock !== undefined;
  const numbersAt = place === "head" ? frame.top - 4 : frame.bottom + 13;
  const textAt = place === "head" ? frame.top - (hasNumbers ? 22 : 7) : frame.bottom + (hasNumbers ? 31 : 15);
  const first = tick ?? tock ?? 0;
  const shift = tick === undefined ? 0.5 : 0;
  const count = hasNumbers ? Math.floor(cycles) + (tick === undefined ? 0 : 1) : 0;
  const numbers = Array.from({ length: count }, (_, index) =>
    words("note", [atCycle(frame, index + shift), numbersAt], String(first + index), "middle"),
  );
  const middle = (frame.left + frame.right) / 2;
  return text ? [...numbers, words("label bold", [middle, textAt], text, "middle")] : numbers;
}
