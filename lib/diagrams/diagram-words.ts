/** Messages about a stored diagram. */
export const diagramWords = {
  noSuchDiagram: "Diagram not found.",
  snapshotVoid: "The snapshot has expired or was altered. Search for the diagram again.",
} as const;
