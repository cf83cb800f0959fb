import { feedbackReceiptSchema, feedbackSchema } from "@/lib/feedback/feedback";
import { keepFeedback } from "@/server/feedback/keep-feedback";
import { acquireScreenshotSlot } from "@/server/feedback/screenshot-queue";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** The largest screenshot in base64, plus a margin so that one slightly over the limit gets an error that names it. */
const BODY_BYTES = 14 * 1024 * 1024;

/** POST /api/feedback - sends feedback, for example about a wrong diagram */
export const POST = defineRoute(
  {
    summary: "Send feedback, or report a diagram.",
    limit: "send",
    body: feedbackSchema,
    bodyLimit: BODY_BYTES,
    admitBody: acquireScreenshotSlot,
    answer: feedbackReceiptSchema,
    answerStatus: 201,
  },
  async ({ caller, address, body, request }) =>
    json(await keepFeedback(body, { caller, address, signal: request.signal }), { status: 201 }),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
