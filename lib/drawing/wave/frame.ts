import { canvas, type DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Scale, Timing } from "./timing";

/** The layout, in pixels. */
export type Frame = {
  left: number;
  right: number;
  cycle: number;
  /** Of the lanes, without header and footer. */
  top: number;
  bottom: number;
  pitch: number;
  /** Distance between the low and the high level. */
  swing: number;
  /** Width of a transition between levels. */
  slope: number;
};

export const GROUP_WIDTH = 20;
const NAME_GAP = 10;
const widestNames = 140;
const pitches = { least: 25, most: 52 } as const;
const cycles = { least: 12, most: 56 } as const;
const SCALE_HEIGHT = 17;

export function frameOf(timing: Timing, { measure }: DrawingTools): Frame {
  const { margin, width, height } = canvas;
  const names = Math.max(0, ...timing.lanes.map(({ name }) => measure(name, "label")));
  if (names > widestNames)
    throw new DiagramSourceError("signal", "a name is too long: it leaves no room for the waves");
  const groups = timing.groups.length ? GROUP_WIDTH : 0;
  const start = margin + groups + names + (names ? NAME_GAP : 0);
  const lastNumber = Math.max(
    ...[timing.head, timing.foot].map((scale) => overhang(scale, timing.cycles, measure)),
  );
  const cycle = Math.min(cycles.most, (width - margin - lastNumber - start) / timing.cycles);
  if (cycle < cycles.least)
    throw new DiagramSourceError("signal", `${timing.cycles} cycles are too many for the picture`);
  const [above, below] = [heightOf(timing.head), heightOf(timing.foot)];
  const pitch = Math.min(pitches.most, (height - 2 * margin - above - below) / timing.lanes.length);
  if (pitch < pitches.least)
    throw new DiagramSourceError("signal", `${timing.lanes.length} lanes are too many for the picture`);
  const used = start - margin + cycle * timing.cycles;
  const left = start + (width - 2 * margin - used - lastNumber) / 2;
  const top = (height - pitch * timing.lanes.length - above - below) / 2 + above;
  return {
    left,
    right: left + cycle * timing.cycles,
    cycle,
    top,
    bottom: top + pitch * timing.lanes.length,
    pitch,
    swing: Math.min(26, pitch * 0.62),
    slope: Math.min(5, cycle * 0.16),
  };
}

/** By how much the number at the last border extends beyond it. */
function overhang({ tick }: Scale, count: number, measure: DrawingTools["measure"]): number {
  return tick === undefined ? 0 : measure(String(tick + count), "note") / 2;
}

export function heightOf({ text, tick, tock }: Scale): number {
  return (text ? SCALE_HEIGHT + 3 : 0) + (tick !== undefined || tock !== undefined ? SCALE_HEIGHT : 0);
}

export function laneMiddle({ top, pitch }: Frame, lane: number): number {
  return top + pitch * (lane + 0.5);
}

export function atCycle({ left, cycle }: Frame, cycles: number): number {
  return left + cycle * cycles;
}
