import { DiagramSourceError } from "../diagram-source-error";

const hues = ["blue", "teal", "green", "ochre", "red", "umber", "grey"];
const textClasses = new Set(["label", "note", "number", "variable", "variable-small", "bold"]);

/** The style of a node, cluster or edge: the classes of its outline, arrow and text. */
export type Look = { outline: string; arrow: string; words: string };

/**
 * Parses the attribute `class`: a hue ("blue") means its wash and its line, "strong" the thicker line, "bare" an
 * outline without a fill; "dashed" and the text classes are those of `collection/inks.css`.
 */
export function lookOf(stated: string | undefined, owner: string, kind: "node" | "cluster" | "edge"): Look {
  const given = (stated ?? "").split(/\s+/).filter(Boolean);
  const hue = given.find((name) => hues.includes(name));
  const unknown = given.find(
    (name) => !hues.includes(name) && !textClasses.has(name) && !["strong", "dashed", "bare"].includes(name),
  );
  if (unknown) throw new DiagramSourceError(`${owner} class`, `“${unknown}” is none of ${known()}`);
  const line = given.includes("strong") ? "line-strong" : "line";
  const isInked = hue === undefined || hue === "grey";
  const inked = hue === "grey" && kind === "edge" ? "soft" : isInked ? "ink" : hue;
  const outline = [line];
  if (inked !== "ink") outline.push(`stroke-${inked}`);
  if (kind !== "edge" && !given.includes("bare")) outline.push(hue ? `wash-${hue}` : "fill-paper");
  if (given.includes("dashed")) outline.push("dashed");
  const words = given.filter((name) => textClasses.has(name));
  const size = words.some((name) => name !== "bold") ? [] : [kind === "node" ? "label" : "note"];
  return { outline: outline.join(" "), arrow: `fill-${inked}`, words: [...size, ...words].join(" ") };
}

function known(): string {
  return [...hues, "strong", "dashed", "bare", ...textClasses].join(", ");
}
