/** The nine kinds of diagram that suggestions complete. */
export const diagramTypes = [
  "diagram",
  "flowchart",
  "cycle",
  "schematic",
  "anatomy",
  "structure",
  "circuit",
  "timeline",
  "chart",
] as const;

/**
 * The types by which the collection is filed. Each form with its own drawing rules has a type; `diagram` and
 * `structure` are only for everything else. A `graph` is the curve of one quantity over another, a `chart` shows data
 * (bars, boxes, points), a `network` or `tree` shows connections.
 */
export const collectionTypes = [
  ...diagramTypes,
  "architecture",
  "cross-section",
  "er diagram",
  "food web",
  "free-body diagram",
  "gantt chart",
  "geometry",
  "graph",
  "map",
  "molecule",
  "network",
  "notation",
  "phase diagram",
  "ray diagram",
  "reaction",
  "sankey diagram",
  "state machine",
  "table",
  "timing diagram",
  "tree",
  "uml diagram",
  "venn diagram",
] as const;

/** A type as a label: "Cycle", "UML diagram". */
export function typeLabel(type: string): string {
  const name = type.replace(/^(uml|er)\b/, (letters) => letters.toUpperCase());
  return name.charAt(0).toUpperCase() + name.slice(1);
}
