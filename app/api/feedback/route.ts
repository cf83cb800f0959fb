import { feedbackReceiptSchema, feedbackSchema } from "@/lib/feedback/feedback";
import { keepFeedback } from "@/server/feedback/keep-feedback";
import { acquireScreenshotSlot } from "@/server/feedback/screenshot-queue";
import { defineMethods, defineRoute } from "@/server/http/define-route";

/** The largest screenshot in base64, plus a margin so that one slightly over the limit gets an error that names it. */
const BODY_BYTES = 14 * 1024 * 1024;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/feedback - sends feedback, for example about a wrong diagram */
  POST: defineRoute({
    summary: "Send feedback, or report a diagram.",
    limit: "send",
    body: feedbackSchema,
    bodyLimit: BODY_BYTES,
    admitBody: acquireScreenshotSlot,
    answer: feedbackReceiptSchema,
    answerStatus: 201,
    handle: async ({ caller, address, body, request }) =>
      keepFeedback(body, { caller, address, signal: request.signal }),
  }),
});
