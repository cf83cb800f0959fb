import { z } from "zod";
import { diagramIdField, previewQuerySchema } from "@/lib/diagrams/requests";
import { downloadable } from "@/server/downloads/original";
import { knownPreview, previewPicture } from "@/server/downloads/preview";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

/** One day: a link preview need not be current, and is requested often. */
const CACHE = "public, max-age=86400";

export const GET = defineRoute(
  {
    summary: "Get the preview picture of a diagram, which other sites may embed.",
    // Without a limit by caller, so that this publicly cacheable response sets no cookie.
    limit: "none",
    params: z.object({ id: diagramIdField }),
    query: previewQuerySchema,
    answer: z.file(),
    answerTypes: ["image/png"],
  },
  async ({ address, params, query, request }) => {
    const diagram = await downloadable(params.id, new Date());
    const headers = {
      "content-type": "image/png",
      "cache-control": CACHE,
      // Other sites embed it.
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.method === "HEAD") {
      // HEAD renders no picture.
      knownPreview(diagram, query.size);
      return new Response(null, { headers });
    }
    const picture = await previewPicture(diagram, address, request.signal, query.size);
    return new Response(new Uint8Array(picture), { headers });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
