import { savedDiagramWords } from "./words";

/** Interface text for saving a diagram, with its toasts. */
export const saveWords = {
  like: "Like",
  signIn: "Please sign in to save diagrams",
  saved: "Diagram saved to favorites",
  removed: "Diagram removed from favorites",
  failed: "Failed to update liked diagrams",
  fullTitle: "Your saved diagrams are full",
  full: savedDiagramWords.full,
  upgrade: "Upgrade",
  undo: "Undo",
  notSaved: (title: string, reason: string) => `“${title}” was not saved. ${reason}`,
  /** After sign-in, for a pending save. */
  savedPending: (title: string) => `“${title}” is now in your liked diagrams.`,
} as const;
