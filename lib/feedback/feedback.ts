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
    .describe("A UUID that the client generates. Feedback with the same id is stored once."),
  writer: z
    .uuid()
    .optional()
    .describe(
      "The account that the sender expects to be signed in to. If another account or none is signed in, nothing is stored.",
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
    .describe("The email address for a reply. Omit it for no reply, or to use the address of the account."),
  path: z
    .string({ error: "The page that it is about is needed." })
    .max(MAX_PATH_LENGTH, `At most ${MAX_PATH_LENGTH} characters are allowed.`)
    .regex(/^\/(?![/\\])[!-~]*$/, "A path on this site is needed, such as /search?q=cell.")
    .describe("The path of the page that the feedback was sent from."),
  diagramId: diagramSchema.shape.id.max(200).optional().describe("The diagram that the feedback is about."),
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
  id: z.uuid().describe("The id to quote in questions about the feedback."),
});
export type FeedbackReceipt = z.infer<typeof feedbackReceiptSchema>;
