/** What people read where they take the source of a diagram. The wording is part of the product: tests quote it. */
export const sourceWords = {
  editableSource: "Editable source",
  copySource: "Copy source",
  preparing: "Preparing editable source...",
  downloaded: (kind: string) => `Downloaded editable source as ${kind}`,
  failed: "Failed to download editable source",
  copied: "Source copied",
  copyRefused: "The browser did not allow it. Download the editable source instead.",
  premiumTitle: "Editable sources are part of Premium",
  premiumText:
    "With Premium you get the file that a diagram of ours is drawn from, to change it as you like.",
  /** Of a diagram that somebody else drew. */
  noSource: "This diagram has no editable source. Those of Figura's own collection have one.",
} as const;
