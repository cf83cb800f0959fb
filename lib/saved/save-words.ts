import { savedDiagramWords } from "./words";

/** Interface text for saving a diagram, with its toasts. */
export const saveWords = {
  save: "Save",
  /** The tooltip of the heart of a saved diagram. */
  remove: "Remove from saved",
  signIn: "Please sign in to save diagrams",
  saved: "Diagram saved to favorites",
  removed: "Diagram removed from favorites",
  failed: "Failed to update liked diagrams",
  fullTitle: "Your saved diagrams are full",
  full: savedDiagramWords.full,
  upgrade: "Upgrade",
  undo: "Undo",
  addToFolder: "Add to folder",
  saveToFolder: "Save to folder",
  folder: "Folder",
  openFolder: "Open folder",
  savedTo: (folder: string) => `Diagram saved to "${folder}"`,
  notSaved: (title: string, reason: string) => `“${title}” was not saved. ${reason}`,
  /** After sign-in, for a pending save. */
  savedPending: (title: string) => `“${title}” is now in your saved diagrams.`,
} as const;
