/** The nine kinds of diagram that suggestions complete and the collection is filed by. */
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
