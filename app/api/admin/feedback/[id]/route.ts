import {
  doneAnswerSchema,
  doneSchema,
  feedbackDeletedSchema,
  feedbackIdSchema,
} from "@/lib/feedback/requests";
import { deleteFeedback, setFeedbackDone } from "@/server/feedback/desk";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** PATCH /api/admin/feedback/{id} - marks feedback as done or reopens it */
  PATCH: defineRoute({
    summary: "Mark feedback as done or open. Admin only.",
    caller: "admin",
    limit: "send",
    params: feedbackIdSchema,
    body: doneSchema,
    answer: doneAnswerSchema,
    handle: async ({ params, body }) => {
      await setFeedbackDone(params.id, body.done, new Date());
      return { id: params.id, done: body.done };
    },
  }),

  /** DELETE /api/admin/feedback/{id} - deletes feedback and its screenshot permanently */
  DELETE: defineRoute({
    summary: "Delete feedback and its screenshot. Admin only.",
    caller: "admin",
    limit: "send",
    params: feedbackIdSchema,
    answer: feedbackDeletedSchema,
    handle: async ({ params }) => {
      await deleteFeedback(params.id);
      return { deleted: true };
    },
  }),
});
