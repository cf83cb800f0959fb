/** Messages about a stored diagram. */
export const diagramWords = {
  noSuchDiagram: "Diagram not found.",
  snapshotVoid: "It has expired or was changed. Search for it again.",
} as const;
