import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { downloadable } from "@/server/downloads/original";
import { knownPreview, previewPicture } from "@/server/downloads/preview";
import { defineRoute } from "@/server/http/define-route";
import { refuseMethods } from "@/server/http/refuse-methods";

/** A day: what is shown beside a link need not be of this minute, and those who ask for it are many. */
const CACHE = "public, max-age=86400";

/** GET /api/diagrams/{id}/preview - the picture that other sites show beside a link to the diagram */
export const GET = defineRoute(
  {
    summary: "A diagram in the size in which chat apps and social sites show a link to it.",
    // Known by its address alone: what anybody may keep must hand nobody a cookie.
    limit: "none",
    params: z.object({ id: diagramIdField }),
    answer: z.file(),
    answerTypes: ["image/png"],
  },
  async ({ address, params, request }) => {
    const diagram = await downloadable(params.id, new Date());
    const headers = {
      "content-type": "image/png",
      "cache-control": CACHE,
      // It is there for the pages of others.
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.method === "HEAD") {
      // Nothing is drawn for somebody who will not see it.
      knownPreview(diagram);
      return new Response(null, { headers });
    }
    const picture = await previewPicture(diagram, address, request.signal);
    return new Response(new Uint8Array(picture), { headers });
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
