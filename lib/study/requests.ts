import { z } from "zod";
import { flashcardFormats, hideChoices } from "./flashcards";

// Requests of the routes for flashcards.

const hideField = z
  .enum(hideChoices)
  .default("all")
  .describe("What a card for Anki hides while it asks for one label: all labels, or only that one.");

export const flashcardsQuerySchema = z.strictObject({
  format: z
    .enum(flashcardFormats)
    .describe(
      "A package for Anki 23.10 or later, with a card for each label, or a CSV with a row for each label and no header. Its columns are the term, the definition, the URL of a PNG in which numbers stand in the place of the labels, and the URL of the study page.",
    ),
  hide: hideField,
});

export const folderFlashcardsQuerySchema = z.strictObject({ hide: hideField });
