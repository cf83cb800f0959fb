import { z } from "zod";
import { diagramSnapshotSchema } from "../diagrams/diagram-snapshot";
import { diagramIdField } from "../diagrams/requests";
import { versionSchema } from "../saved/version";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { MAX_COVER_ANSWERS, MAX_COVER_NAME_LENGTH, MAX_COVERS, MIN_COVER_SIDE } from "./cover-limits";
import { coverWords } from "./cover-words";
import type { CoverBox } from "./covers";
import { MAX_STUDIED, readDeck } from "./study-diagram";

// Requests and responses of the routes for covers.

const nameField = z
  .string({ error: coverWords.enterName })
  .trim()
  .min(1, coverWords.enterName)
  .max(MAX_COVER_NAME_LENGTH, coverWords.nameTooLong)
  .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE);

const share = z.number().min(0, coverWords.outside).max(1, coverWords.outside);

/** Of numbers with four decimals, whose differences are not exact. */
const TOLERANCE = 1e-6;

const isLargeEnough = ([left, top, right, bottom]: CoverBox) =>
  Math.min(right - left, bottom - top) >= MIN_COVER_SIDE - TOLERANCE;

const coverSchema = z.strictObject({
  name: nameField.describe("What is under it: the right answer."),
  answers: z
    .array(nameField)
    .max(MAX_COVER_ANSWERS, coverWords.tooManyAnswers)
    .default([])
    .describe("Other answers that are right."),
  box: z
    .tuple([share, share, share, share])
    .refine(isLargeEnough, coverWords.tooSmall)
    .describe("Left, top, right and bottom as shares of the picture, from 0 to 1."),
});

export const coversSchema = z.strictObject({
  covers: z.array(coverSchema).max(MAX_COVERS, coverWords.tooMany),
});
export const coversChangeSchema = coversSchema.extend({
  basedOn: versionSchema.optional().describe("The version that they replace; any by default."),
});
export const coversSavedSchema = z.object({ saved: z.int().nonnegative(), version: versionSchema });
export const coversRemovedSchema = z.object({ removed: z.int().nonnegative() });

export const coversAnswerSchema = z.object({
  /** With image URLs that a page can display. */
  diagram: diagramSnapshotSchema,
  covers: z.array(coverSchema),
  /** Changes with them. */
  version: versionSchema,
});
export type CoversSaved = z.infer<typeof coversSavedSchema>;
export type CoversAnswer = z.infer<typeof coversAnswerSchema>;

export const ownDeckQuerySchema = z.strictObject({
  diagrams: z
    .string()
    .max(8000)
    .transform(readDeck)
    .pipe(z.array(diagramIdField))
    .describe(`Ids of saved diagrams, separated by commas; at most ${MAX_STUDIED}.`),
});

const pixels = z.number();
const labelSchema = z.object({
  text: z.string(),
  answers: z.array(z.string()).readonly(),
  /** Left, top, right and bottom on a canvas of 400 by 300. */
  box: z.tuple([pixels, pixels, pixels, pixels]).readonly(),
  /** Where the leader of a label ends. */
  pointsAt: z.tuple([pixels, pixels]).readonly().optional(),
});

export const ownDeckSchema = z.object({
  /** Those of the given ids that are saved and can be studied, in the given order. */
  diagrams: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      imageSrc: z.string(),
      darkImageSrc: z.string().nullable(),
      /** Width divided by height of a picture with covers; null if not known. */
      coveredShape: z.number().positive().nullable().optional(),
      labels: z.array(labelSchema).readonly(),
    }),
  ),
});
