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
  copyRefused: "The browser did not allow it. Download the editable source instead.",
  premiumTitle: `Editable sources are part of ${premium}`,
  premiumText: `With ${premium} you get the file that a diagram of ours is drawn from, to change it as you like.`,
  /** For a diagram that is not from the collection. */
  noSource: "This diagram has no editable source. Those of Figura's own collection have one.",
} as const;
