const hues = ["blue", "red", "teal", "ochre", "umber", "green"] as const;
const strokes = ["ink", "soft", ...hues];
const emitted = ["red", "orange", "yellow", "cyan", "indigo", "violet"].map((hue) => `spectral-${hue}`);
const strokedWashes = ["blue", "green", "ochre", "red", "umber"];

/** Inks in the order in which series use them. */
export const seriesInks: readonly string[] = hues;

/** The class of `collection/inks.css` that fills with an ink, by the name of the ink. */
export const fillClasses: ReadonlyMap<string, string> = new Map([
  ...[...strokes, ...emitted, "paper", "lit", "shade", "night"].map((ink) => [ink, `fill-${ink}`] as const),
  ...[...hues, "grey"].map((hue) => [`${hue}-wash`, `wash-${hue}`] as const),
  ...["blue", "teal", "green"].map((hue) => [`${hue}-deep`, `deep-${hue}`] as const),
]);

/** The class that strokes with an ink, by the name of the ink. */
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

/** The classes of a line of this width, and the width itself if no class has it. */
export function lineOf(ink: string, width: number): { classes: string[]; width?: number } {
  if (ink === "hair") return { classes: ["grid-line"] };
  const named = widths.find(([size]) => size === width)?.[1];
  const hue = ink === "ink" ? [] : [strokeClasses.get(ink) ?? ink];
  return named ? { classes: [named, ...hue] } : { classes: ["line", ...hue], width };
}
