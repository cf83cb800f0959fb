const hues = ["blue", "red", "teal", "ochre", "umber", "green"] as const;
const strokes = ["ink", "soft", ...hues];
const emitted = ["red", "orange", "yellow", "cyan", "indigo", "violet"].map((hue) => `spectral-${hue}`);
const strokedWashes = ["blue", "green", "ochre", "red", "umber"];

/** In the order in which series take them. */
export const seriesInks: readonly string[] = hues;

/** By the name of an ink, the class of `collection/inks.css` that fills with it. */
export const fillClasses: ReadonlyMap<string, string> = new Map([
  ...[...strokes, ...emitted, "paper", "lit", "shade", "night"].map((ink) => [ink, `fill-${ink}`] as const),
  ...[...hues, "grey"].map((hue) => [`${hue}-wash`, `wash-${hue}`] as const),
  ...["blue", "teal", "green"].map((hue) => [`${hue}-deep`, `deep-${hue}`] as const),
]);

/** By the name of an ink, the class that strokes with it. */
export const strokeClasses: ReadonlyMap<string, string> = new Map([
  ...[...strokes, ...emitted].map((ink) => [ink, `stroke-${ink}`] as const),
  ...strokedWashes.map((hue) => [`${hue}-wash`, `stroke-${hue}-wash`] as const),
]);

const widths: readonly (readonly [number, string])[] = [
  [0.9, "fine"],
  [1.4, "line"],
  [2, "line-strong"],
  [2.6, "line-heavy"],
];

/** The classes of a line of some width, and the width itself where no class has it. */
export function lineOf(ink: string, width: number): { classes: string[]; width?: number } {
  if (ink === "hair") return { classes: ["grid-line"] };
  const named = widths.find(([size]) => size === width)?.[1];
  const hue = ink === "ink" ? [] : [strokeClasses.get(ink) ?? ink];
  return named ? { classes: [named, ...hue] } : { classes: ["line", ...hue], width };
}
