import { z } from "zod";
import { feedbackIdSchema } from "@/lib/feedback/requests";
import { readScreenshot } from "@/server/feedback/desk";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

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

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
