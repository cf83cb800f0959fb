/** Anki's package, and a table of terms and definitions for Quizlet and others. */
export const flashcardFormats = ["anki", "csv"] as const;
export type FlashcardFormat = (typeof flashcardFormats)[number];

export const flashcardFiles: Record<FlashcardFormat, { ending: string; mediaType: string }> = {
  anki: { ending: "apkg", mediaType: "application/apkg" },
  csv: { ending: "csv", mediaType: "text/csv" },
};

/** What a card of Anki hides while it asks for one label: all labels, the default, or only that one. */
export const hideChoices = ["all", "one"] as const;
export type HideChoice = (typeof hideChoices)[number];

/** The files of a package for Anki after its pictures, which are called 0, 1, 2 and so on. */
export const PACKAGE_COLLECTION = "collection.anki2";
export const PACKAGE_NAMES = "media";
/** A `LeftOutCard` for each diagram whose picture has failed or must not be changed, in a package that lacks any. Anki does not read it. */
export const PACKAGE_LEFT_OUT = "left-out.json";

export interface LeftOutCard {
  title: string;
  /** Why it is left out, in full sentences. */
  reason: string;
}
