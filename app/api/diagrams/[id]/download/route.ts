import { z } from "zod";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { diagramIdField, downloadQuerySchema } from "@/lib/diagrams/requests";
import { config } from "@/server/config";
import { convertPicture } from "@/server/downloads/convert-picture";
import { downloadResponse } from "@/server/downloads/download-response";
import { downloadable, readOriginal } from "@/server/downloads/original";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import type { Release } from "@/server/http/semaphore";
import { pictureBody } from "@/server/images/picture-body";
import { withPictureSlot } from "@/server/images/picture-queue";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/diagrams/{id}/download - a diagram as a file, with embedded credit and licence */
  GET: defineRoute({
    summary: "Download a diagram as a file with its credit and licence inside.",
    limit: "image",
    spends: true,
    params: z.object({ id: diagramIdField }),
    query: downloadQuerySchema,
    answer: z.file(),
    answerTypes: ["image/png", "image/jpeg", "image/svg+xml"],
    handle: async ({ caller, address, params, query, request }) => {
      const diagram = await downloadable(params.id, new Date());
      const { signal } = request;
      const answer = async (release: Release) => {
        const original = await readOriginal(diagram, signal);
        const facts = downloadFacts(diagram, config().SITE_URL);
        const file = await convertPicture(original, query.format, facts, signal);
        if (request.method !== "HEAD") {
          const body = pictureBody(file.body, { onEnd: release, signal });
          return downloadResponse(body, file, diagram.title, query.format);
        }
        // A response to HEAD has no body whose end or cancellation would release the slot.
        release();
        return downloadResponse(null, file, diagram.title, query.format);
      };
      return withPictureSlot({ callerId: caller.id, address }, answer, signal);
    },
  }),
});
