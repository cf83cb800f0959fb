/** Source formats of diagrams of the collection, by the language of their code block. */
export const sourceKinds = {
  svg: { label: "SVG", ending: "svg", mediaType: "image/svg+xml" },
} as const;

export type SourceKind = keyof typeof sourceKinds;

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

/** The kind of every editable diagram, as long as there is only one. A test checks the collection. */
export const EDITABLE_KIND: SourceKind = "svg";
export const editableLabel = sourceKinds[EDITABLE_KIND].label;
