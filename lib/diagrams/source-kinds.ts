/** What the sources of our own diagrams are written in, by the language of their fence. */
export const sourceKinds = {
  svg: { label: "SVG", ending: "svg", mediaType: "image/svg+xml" },
} as const;

export type SourceKind = keyof typeof sourceKinds;

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

/** Of every diagram that can be edited, as long as there is but one kind; a test holds the collection to it. */
export const EDITABLE_KIND: SourceKind = "svg";
export const editableLabel = sourceKinds[EDITABLE_KIND].label;
