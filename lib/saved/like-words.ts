import { likedWords } from "./words";

/** What people read where they save a diagram, and in the toasts of it. The wording is part of the product. */
export const likeWords = {
  like: "Like",
  signIn: "Please sign in to save diagrams",
  saved: "Diagram saved to favorites",
  removed: "Diagram removed from favorites",
  failed: "Failed to update liked diagrams",
  fullTitle: "Your saved diagrams are full",
  full: likedWords.full,
  upgrade: "Upgrade",
  undo: "Undo",
  notSaved: (title: string, reason: string) => `“${title}” was not saved. ${reason}`,
  /** Of one that somebody meant before they signed in. */
  savedMeant: (title: string) => `“${title}” is among your liked diagrams now.`,
} as const;
