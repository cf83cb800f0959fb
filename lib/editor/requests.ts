import { z } from "zod";
import { languageNames } from "../drawing/languages";

/** What one of our own diagrams is drawn from. */
export const drawingAnswerSchema = z.object({
  language: z.enum(languageNames),
  source: z.string(),
});

export type DrawingAnswer = z.infer<typeof drawingAnswerSchema>;
