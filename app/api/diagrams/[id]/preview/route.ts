import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { downloadable } from "@/server/downloads/original";
import { knownPreview, previewPicture } from "@/server/downloads/preview";
import { defineMethods, defineRoute } from "@/server/http/define-route";

/** One day: a link preview need not be current, and is requested often. */
const CACHE = "public, max-age=86400";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/diagrams/{id}/preview - the link preview of a diagram for other sites */
  GET: defineRoute({
    summary: "Get the preview picture of a diagram, in the size that chat apps and social sites show.",
    // Without a limit by caller, so that this publicly cacheable response sets no cookie.
    limit: "none",
    params: z.object({ id: diagramIdField }),
    answer: z.file(),
    answerTypes: ["image/png"],
    handle: async ({ address, params, request }) => {
      const diagram = await downloadable(params.id, new Date());
      const headers = {
        "content-type": "image/png",
        "cache-control": CACHE,
        // Other sites embed it.
        "cross-origin-resource-policy": "cross-origin",
      };
      if (request.method === "HEAD") {
        // HEAD renders no picture.
        knownPreview(diagram);
        return new Response(null, { headers });
      }
      const picture = await previewPicture(diagram, address, request.signal);
      return new Response(new Uint8Array(picture), { headers });
    },
  }),
});
