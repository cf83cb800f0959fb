import { plans } from "../plans";

const premium = plans.premium.label;

/** Interface text for the source of a diagram. Tests quote it. */
export const sourceWords = {
  editableSource: "Editable source",
  /** Explains the badge on a card. */
  comesAs: (kind: string) => `Source as ${kind}, with ${premium}`,
  copySource: "Copy source",
  preparing: "Preparing editable source...",
  downloaded: (kind: string) => `Downloaded editable source as ${kind}`,
  failed: "Failed to download editable source",
  copied: "Source copied",
  copyRefused: "Your browser blocked it. Download the editable source instead.",
  premiumTitle: `Editable sources are part of ${premium}`,
  premiumText: `With ${premium} you can download the source file of our diagrams and change it as you like.`,
  /** For a diagram that is not from the collection. */
  noSource: "This diagram has no editable source. Only diagrams of the Figura collection do.",
} as const;
