import type { Config } from "vega-lite";
import { seriesInks } from "../paints";
import { typeStyles } from "../type-styles";

const [sans, serif] = ["IBM Plex Sans Variable", "Brygada 1918 Variable"];

/** Vega's types allow only multiples of a hundred, but it accepts any weight. */
function weight(style: { weight: number }): 400 {
  return style.weight as 400;
}

/** As `"style": "note"` on a text mark. */
const textStyles = Object.fromEntries(
  Object.entries(typeStyles).map(([name, style]) => [
    name,
    {
      font: "italic" in style ? serif : sans,
      fontSize: style.size,
      fontWeight: weight(style),
      fontStyle: "italic" in style ? ("italic" as const) : ("normal" as const),
      color: style.ink,
    },
  ]),
);
const { label, note } = typeStyles;

/** The style of the collection as a Vega-Lite configuration. Ink names serve as colours. */
export const figuraStyle: Config = {
  font: sans,
  background: null as unknown as string,
  padding: 0,
  numberFormat: ".12~g",
  view: { stroke: null, fill: null, cursor: "default" },
  legend: { disable: true },
  style: {
    ...textStyles,
    text: { ...textStyles.label, limit: 0 } as object,
    bold: { fontWeight: 600 },
    halo: { stroke: "paper" },
  },
  range: {
    category: [...seriesInks],
    ordinal: [...seriesInks],
    ramp: [...seriesInks],
    diverging: [...seriesInks],
    heatmap: [...seriesInks],
    symbol: ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"],
  },
  axis: {
    translate: 0,
    zindex: 1,
    domainColor: "ink",
    domainWidth: 1.4,
    domainCap: "round",
    tickColor: "ink",
    tickWidth: 1.4,
    tickSize: -4,
    tickRound: false,
    gridColor: "hair",
    gridWidth: 0.6,
    labelColor: note.ink,
    labelFontSize: note.size,
    labelFontWeight: weight(note),
    labelLimit: 0,
    labelFlush: false,
    labelBound: false,
    labelPadding: 10,
    titleColor: label.ink,
    titleFontSize: label.size,
    titleFontWeight: weight(label),
    titleLimit: 0,
    titleAngle: 0,
    titlePadding: 8,
  },
  axisBand: { ticks: false, grid: false, labelAngle: 0 },
  axisPoint: { grid: false, labelAngle: 0 },
  header: {
    labelColor: label.ink,
    labelFontSize: label.size,
    labelFontWeight: weight(label),
    labelLimit: 0,
    titleColor: label.ink,
    titleFontSize: label.size,
    titleFontWeight: 600,
  },
  // The title of a vertical axis is between the header of a column and its plot.
  headerColumn: { labelPadding: 26 },
  title: { color: label.ink, fontSize: label.size, fontWeight: 600, limit: 0 },
  mark: { color: "blue" },
  line: { strokeWidth: 2 },
  trail: { color: "blue" },
  area: { opacity: 1, fillOpacity: 1 },
  bar: { strokeWidth: 1.4, continuousBandSize: 16, discreteBandSize: { band: 0.7 } },
  rect: { strokeWidth: 1.4 },
  arc: { strokeWidth: 1.4 },
  point: { filled: true, size: 40, opacity: 1, strokeWidth: 1.4 },
  circle: { size: 40, opacity: 1 },
  square: { size: 40, opacity: 1 },
  rule: { color: "ink", strokeWidth: 1.4 },
  tick: { color: "ink", thickness: 1.4, opacity: 1 },
  boxplot: {
    size: 36,
    box: { fill: "blue-wash", stroke: "blue", strokeWidth: 1.4 },
    median: { color: "blue", thickness: 2 },
    rule: { color: "blue", strokeWidth: 1.4 },
    ticks: { color: "blue", thickness: 1.4 },
    outliers: { color: "blue", size: 28, filled: true },
  },
  errorbar: { ticks: true, rule: { color: "ink" } },
  errorband: { band: { color: "blue", opacity: 1 } },
  concat: { spacing: 28 },
  facet: { spacing: 28 },
};
