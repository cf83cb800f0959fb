import { z } from "zod";
import { downloadGrounds, downloadSizes } from "../diagrams/download-choices";
import { downloadFormats } from "../diagrams/download-formats";
import { canvas } from "../drawing/compiler";
import { languageNames } from "../drawing/languages";
import { versionSchema } from "../saved/version";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { lengthOfTexts, tidyText } from "./edits";
import { labelLanguages } from "./label-languages";
import { editorWords, MOST_TEXT, MOST_TEXTS } from "./words";

/** The source that a diagram of the collection is drawn from. */
export const drawingAnswerSchema = z.object({
  language: z.enum(languageNames),
  source: z.string(),
});

export type DrawingAnswer = z.infer<typeof drawingAnswerSchema>;

/** No diagram of the collection has as many labels. */
export const MOST_LABELS = 80;

/** The palette has fewer. */
const MOST_INKS = 60;

const labelEditSchema = z.strictObject({
  at: z.int().min(0).max(9999),
  was: z
    .string()
    .max(1000)
    .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE),
  text: z.string().overwrite(tidyText).max(MOST_TEXT).optional(),
  dx: z.number().min(-canvas.width).max(canvas.width).optional(),
  dy: z.number().min(-canvas.height).max(canvas.height).optional(),
  isHidden: z.literal(true).optional(),
});

const inkName = z
  .string()
  .max(30)
  .regex(/^[a-z]+(-[a-z]+)*$/);

/** The changes of a diagram: see `edits.ts`. */
export const editsSchema = z.strictObject({
  labels: z
    .array(labelEditSchema)
    .max(MOST_LABELS)
    .refine((labels) => lengthOfTexts(labels) <= MOST_TEXTS, editorWords.tooMuchText),
  colours: z
    .record(inkName, inkName)
    .refine((colours) => Object.keys(colours).length <= MOST_INKS, "Too many colours.")
    .describe("Inks of the palette by the ink that they replace."),
  ground: z.enum(downloadGrounds),
  language: z
    .enum(labelLanguages)
    .optional()
    .describe("What the labels were last set to. It changes no label, and the editor shows it."),
});

export const editedFileSchema = z.strictObject({
  format: z.enum(downloadFormats),
  size: z.enum(downloadSizes).optional().describe("Of a PNG or JPG, as for a download without changes."),
  edits: editsSchema,
});

/** With the version that they replace; null for none. */
export const keptEditsSchema = z.strictObject({ edits: editsSchema, basedOn: versionSchema.nullable() });

export const editsAnswerSchema = z.object({
  /** Null if none are kept. */
  edits: editsSchema.nullable(),
  /** Changes with them. */
  version: versionSchema.nullable(),
  keptAt: z.iso.datetime({ offset: true }).nullable(),
});
export type EditsAnswer = z.infer<typeof editsAnswerSchema>;

export const editsKeptSchema = editsAnswerSchema.omit({ edits: true }).extend({
  /** Whether the diagram was saved with them. */
  isNew: z.boolean(),
});
export type EditsKept = z.infer<typeof editsKeptSchema>;
