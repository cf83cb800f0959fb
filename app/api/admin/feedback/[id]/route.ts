import {
  doneAnswerSchema,
  doneSchema,
  feedbackDeletedSchema,
  feedbackIdSchema,
} from "@/lib/feedback/requests";
import { deleteFeedback, setFeedbackDone } from "@/server/feedback/desk";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

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
    return { id: params.id, done: body.done };
  },
);

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
    return { deleted: true };
  },
);

export const { GET, POST, PUT } = refuseMethods("DELETE, PATCH, OPTIONS");
