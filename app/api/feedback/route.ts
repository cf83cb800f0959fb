import { feedbackReceiptSchema, feedbackSchema } from "@/lib/feedback/feedback";
import { keepFeedback } from "@/server/feedback/keep-feedback";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/feedback - something that a person tells us, such as what is wrong with a diagram */
export const POST = defineRoute(
  {
    summary: "Tell Figura something, such as what is wrong with a diagram.",
    limit: "send",
    body: feedbackSchema,
    answer: feedbackReceiptSchema,
    answerStatus: 201,
  },
  async ({ caller, address, body }) =>
    json(await keepFeedback(body, { caller, address }, new Date()), { status: 201 }),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
