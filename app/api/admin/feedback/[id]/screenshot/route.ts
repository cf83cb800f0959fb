import { z } from "zod";
import { feedbackIdSchema } from "@/lib/feedback/requests";
import { readScreenshot } from "@/server/feedback/desk";
import { defineRoute } from "@/server/http/define-route";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/feedback/{id}/screenshot - the screenshot of feedback */
export const GET = defineRoute(
  {
    summary: "Get the screenshot of feedback. Admin only.",
    caller: "admin",
    limit: "read",
    params: feedbackIdSchema,
    answer: z.any(),
    answerTypes: ["image/webp"],
  },
  async ({ params }) => {
    return new Response(new Uint8Array(await readScreenshot(params.id)), {
      headers: {
        "content-type": "image/webp",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
