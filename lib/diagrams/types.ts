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
 * The kinds that the collection is filed by: a kind of its own for each form that is drawn by rules of its own, and
 * `diagram` and `structure` only for what is of none. A `graph` is the curve of one quantity over another, a `chart` shows
 * data (bars, boxes, points), a `network` or `tree` what is joined with what.
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
