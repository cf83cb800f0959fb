import {
  doneAnswerSchema,
  doneSchema,
  feedbackDeletedSchema,
  feedbackIdSchema,
} from "@/lib/feedback/requests";
import { deleteFeedback, setFeedbackDone } from "@/server/feedback/desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** PATCH /api/admin/feedback/{id} - marks feedback as done or reopens it */
export const PATCH = defineRoute(
  {
    summary: "Mark feedback as done or open. Admin only.",
    caller: "admin",
    limit: "send",
    params: feedbackIdSchema,
    body: doneSchema,
    answer: doneAnswerSchema,
  },
  async ({ params, body }) => {
    await setFeedbackDone(params.id, body.done, new Date());
    return json({ id: params.id, done: body.done });
  },
);

/** DELETE /api/admin/feedback/{id} - deletes feedback and its screenshot permanently */
export const DELETE = defineRoute(
  {
    summary: "Delete feedback and its screenshot. Admin only.",
    caller: "admin",
    limit: "send",
    params: feedbackIdSchema,
    answer: feedbackDeletedSchema,
  },
  async ({ params }) => {
    await deleteFeedback(params.id);
    return json({ deleted: true });
  },
);

const refused = refuseMethods("DELETE, PATCH, OPTIONS");

export { refused as GET, refused as POST, refused as PUT };
