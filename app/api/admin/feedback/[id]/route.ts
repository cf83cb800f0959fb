import {
  doneAnswerSchema,
  doneSchema,
  feedbackDeletedSchema,
  feedbackIdSchema,
} from "@/lib/feedback/requests";
import { requireAdmin } from "@/server/accounts/require-admin";
import { deleteFeedback, setFeedbackDone } from "@/server/feedback/desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** PATCH /api/admin/feedback/{id} - done with it, or not yet */
export const PATCH = defineRoute(
  {
    summary: "Mark feedback as done, or open it again; for the admin alone.",
    limit: "send",
    params: feedbackIdSchema,
    body: doneSchema,
    answer: doneAnswerSchema,
  },
  async ({ caller, params, body, request }) => {
    await requireAdmin(caller, request.nextUrl.pathname);
    await setFeedbackDone(params.id, body.done, new Date());
    return json({ id: params.id, done: body.done });
  },
);

/** DELETE /api/admin/feedback/{id} - it and its screenshot, for good */
export const DELETE = defineRoute(
  {
    summary: "Delete feedback and its screenshot; for the admin alone.",
    limit: "send",
    params: feedbackIdSchema,
    answer: feedbackDeletedSchema,
  },
  async ({ caller, params, request }) => {
    await requireAdmin(caller, request.nextUrl.pathname);
    await deleteFeedback(params.id);
    return json({ deleted: true });
  },
);

const refused = refuseMethods("DELETE, PATCH, OPTIONS");

export { refused as GET, refused as POST, refused as PUT };
