import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "../accounts/limits";
import { diagramSchema } from "../diagrams/diagram";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { MAX_MESSAGE_LENGTH, MAX_PATH_LENGTH } from "./limits";
import { screenshotError } from "./screenshot";
import { feedbackTypes } from "./types";
import { feedbackWords } from "./words";

/** Feedback from a user. The text is stored unescaped, so it must be displayed as text. */
export const feedbackSchema = z.strictObject({
  id: z
    .uuid({ version: "v4" })
    .optional()
    .describe("Of the sender's own making: what comes again with the same id is kept once."),
  writer: z
    .uuid()
    .optional()
    .describe(
      "The account that the sender means to be signed in to: where another one is, or none, nothing is kept.",
    ),
  type: z.enum(feedbackTypes).default("other"),
  message: z
    .string({ error: feedbackWords.enterMessage })
    .trim()
    .min(1, feedbackWords.enterMessage)
    .max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters are allowed.`)
    .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE),
  email: z
    .email(feedbackWords.enterEmail)
    .max(MAX_EMAIL_LENGTH, feedbackWords.enterEmail)
    .optional()
    .describe("For an answer; left out where none is wanted, or the account's is meant."),
  path: z
    .string({ error: "The page that it is about is needed." })
    .max(MAX_PATH_LENGTH, `At most ${MAX_PATH_LENGTH} characters are allowed.`)
    .regex(/^\/(?![/\\])[!-~]*$/, "A path on this site is needed, such as /search?q=cell.")
    .describe("The page on this site that it was sent from."),
  diagramId: diagramSchema.shape.id.max(200).optional().describe("The diagram that it is about."),
  screenshot: z
    .string()
    .superRefine((url, context) => {
      const message = screenshotError(url);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .optional()
    .describe("A PNG, JPEG or WebP of at most 8 MB as a data URL; the server re-encodes it."),
});

export type Feedback = z.output<typeof feedbackSchema>;
/** The request body; the type is optional. */
export type FeedbackInput = z.input<typeof feedbackSchema>;

export const feedbackReceiptSchema = z.object({
  id: z.uuid().describe("To name it by when asking about it."),
});
export type FeedbackReceipt = z.infer<typeof feedbackReceiptSchema>;
