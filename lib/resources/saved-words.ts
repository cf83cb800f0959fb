import { UNPRINTABLE_RULE } from "../unprintable";
import { MAX_SAVED_RESOURCES } from "./limits";

/** Interface text for saving learning resources. Tests quote it. */
export const savedWords = {
  save: "Save",
  saved: "Saved",
  /** @param act the visible label: save or saved */
  named: (act: string, title: string) => `${act}: ${title}`,
  signIn: "Please sign in to save resources",
  savedTo: (folder: string) => `Saved to “${folder}”.`,
  savedAlone: "Saved without a folder.",
  removed: "Resource removed",
  failed: "Failed to update saved resources",
  fullTitle: "Your reading list is full",
  full: `You can save up to ${MAX_SAVED_RESOURCES} resources. Remove one to save another.`,
  undo: "Undo",

  readingList: "Reading list",
  remove: "Remove",
  loadFailed: "Failed to load your reading list",

  plainText: UNPRINTABLE_RULE,
  unknownHost: "It is not from a source that Figura knows.",
} as const;
