import { plans } from "../plans";

const premium = plans.premium.label;

/** What people read where they take the source of a diagram. The wording is part of the product: tests quote it. */
export const sourceWords = {
  editableSource: "Editable source",
  /** What the word on a card means. */
  comesAs: (kind: string) => `Source as ${kind}, with ${premium}`,
  copySource: "Copy source",
  preparing: "Preparing editable source...",
  downloaded: (kind: string) => `Downloaded editable source as ${kind}`,
  failed: "Failed to download editable source",
  copied: "Source copied",
  copyRefused: "The browser did not allow it. Download the editable source instead.",
  premiumTitle: `Editable sources are part of ${premium}`,
  premiumText: `With ${premium} you get the file that a diagram of ours is drawn from, to change it as you like.`,
  /** Of a diagram that somebody else drew. */
  noSource: "This diagram has no editable source. Those of Figura's own collection have one.",
} as const;
