import { z } from "zod";

/** Anki's package, and a table of terms and definitions for Quizlet and others. */
export const flashcardFormats = ["anki", "csv"] as const;
export type FlashcardFormat = (typeof flashcardFormats)[number];

/** The endings of their files. */
export const flashcardEndings: Record<FlashcardFormat, string> = { anki: "apkg", csv: "csv" };

/** What a card of Anki covers while it asks for one label: all labels, the default, or only that one. */
export const coverings = ["all", "one"] as const;
export type Covering = (typeof coverings)[number];

const hideField = z
  .enum(coverings)
  .default("all")
  .describe("What a card for Anki hides while it asks for one label: all labels, or only that one.");

export const flashcardsQuerySchema = z.strictObject({
  format: z
    .enum(flashcardFormats)
    .describe(
      "A package for Anki 23.10 or later, with a card for each label, or a CSV with a row for each label: its term and its definition.",
    ),
  hide: hideField,
});

export const folderFlashcardsQuerySchema = z.strictObject({ hide: hideField });

/** The file of a package that comes after all pictures. Pictures are called 0, 1, 2 and so on. */
export const PACKAGE_COLLECTION = "collection.anki2";
