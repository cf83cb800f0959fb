/** Messages about a stored diagram. */
export const diagramWords = {
  noSuchDiagram: "There is no such diagram.",
  snapshotVoid: "It has expired or was changed. Search again and take it from there.",
} as const;
