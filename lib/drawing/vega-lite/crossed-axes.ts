import type { Config, TopLevelSpec } from "vega-lite";
import { DiagramSourceError } from "../diagram-source-error";

const choices = ["cross", "edge"];

/** Whether the axes cross at zero, as in the plot of a function: `"usermeta": { "axes": "cross" }`. */
export function axesCross(spec: TopLevelSpec): boolean {
  const axes: unknown = spec.usermeta?.axes ?? "edge";
  if (typeof axes === "string" && choices.includes(axes)) return axes === "cross";
  throw new DiagramSourceError("usermeta.axes", `must be one of ${choices.join(", ")}`);
}

/** Moves each axis to the zero of the other. The label 0 is omitted, since the axes cross there. */
export function withCrossedAxes(style: Config): Config {
  const labelExpr = "datum.value === 0 ? '' : datum.label";
  return {
    ...style,
    axisXQuantitative: { offset: { expr: "scale('y', 0) - height" }, labelExpr },
    axisYQuantitative: { offset: { expr: "-scale('x', 0)" }, labelExpr },
  };
}
