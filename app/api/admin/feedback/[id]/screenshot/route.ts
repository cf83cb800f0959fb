import { z } from "zod";
import { feedbackIdSchema } from "@/lib/feedback/requests";
import { readScreenshot } from "@/server/feedback/desk";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/admin/feedback/{id}/screenshot - the screenshot of feedback */
  GET: defineRoute({
    summary: "Get the screenshot of feedback. Admin only.",
    caller: "admin",
    limit: "read",
    params: feedbackIdSchema,
    answer: z.any(),
    answerTypes: ["image/webp"],
    handle: async ({ params }) => {
      return new Response(new Uint8Array(await readScreenshot(params.id)), {
        headers: {
          "content-type": "image/webp",
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),
});
