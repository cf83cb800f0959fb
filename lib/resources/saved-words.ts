import { UNPRINTABLE_RULE } from "../unprintable";
import { MAX_SAVED_RESOURCES } from "./limits";

/** What people read where they save learning resources. The wording is part of the product: tests quote it. */
export const savedWords = {
  save: "Save",
  saved: "Saved",
  /** @param act save or saved, as it is seen */
  named: (act: string, title: string) => `${act}: ${title}`,
  signIn: "Please sign in to save resources",
  savedTo: (folder: string) => `Saved to “${folder}”.`,
  savedAlone: "Saved in no folder.",
  removed: "Resource removed",
  failed: "Failed to update saved resources",
  fullTitle: "Your reading list is full",
  full: `An account holds ${MAX_SAVED_RESOURCES} saved resources. Remove one to save another.`,
  undo: "Undo",

  readingList: "Reading list",
  remove: "Remove",
  loadFailed: "Failed to load your reading list",

  plainText: UNPRINTABLE_RULE,
  unknownHost: "It is not at one of the sources that Figura knows.",
} as const;
