import { z } from "zod";
import { UNKNOWN_CURSOR } from "./desk-words";
import { deskStates, feedbackTypes } from "./types";

const timeField = z.iso.datetime({ offset: true });

/** What is stored of any feedback. */
const fields = {
  id: z.uuid(),
  type: z.enum(feedbackTypes),
  /** User input, unescaped. */
  message: z.string(),
  /** The address for a reply; null if none was given. */
  email: z.string().nullable(),
  path: z.string(),
  diagramId: z.string().nullable(),
  sentAt: timeField,
};

/** Feedback of an account, as the account export contains it. */
export const ownFeedbackSchema = z.object({
  ...fields,
  /** A data URL. */
  screenshot: z.string().nullable(),
});
export type OwnFeedback = z.infer<typeof ownFeedbackSchema>;

// Requests and responses of the admin's feedback routes.

export const deskQuerySchema = z.object({
  state: z.enum(deskStates).default("open"),
  after: z.string({ error: UNKNOWN_CURSOR }).max(200, UNKNOWN_CURSOR).optional(),
});
export type DeskQuery = z.output<typeof deskQuerySchema>;

export const deskEntrySchema = z.object({
  ...fields,
  isPremium: z.boolean(),
  isAccount: z.boolean(),
  doneAt: timeField.nullable(),
  hasScreenshot: z.boolean(),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;

export const deskPageSchema = z.object({
  entries: z.array(deskEntrySchema),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type DeskPage = z.infer<typeof deskPageSchema>;

export const feedbackIdSchema = z.object({ id: z.uuid() });
export const doneSchema = z.strictObject({ done: z.boolean() });
export const doneAnswerSchema = z.object({ id: z.uuid(), done: z.boolean() });
export const feedbackDeletedSchema = z.object({ deleted: z.literal(true) });
