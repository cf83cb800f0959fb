import { z } from "zod";
import { languageNames } from "../drawing/languages";

/** The source that a diagram of the collection is drawn from. */
export const drawingAnswerSchema = z.object({
  language: z.enum(languageNames),
  source: z.string(),
});

export type DrawingAnswer = z.infer<typeof drawingAnswerSchema>;
