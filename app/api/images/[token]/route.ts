import { z } from "zod";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import type { Release } from "@/server/http/semaphore";
import { fetchPicture } from "@/server/images/fetch-picture";
import { pictureBody } from "@/server/images/picture-body";
import { withPictureSlot } from "@/server/images/picture-queue";
import { pictureResponse } from "@/server/images/picture-response";
import { readPicture } from "@/server/images/picture-token";
import { pictureTypeNames } from "@/server/images/picture-type";
import { refuseDocuments } from "@/server/images/refuse-documents";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/images/{token} - proxies a picture of another host; searches return the token */
  GET: defineRoute({
    summary: "Proxy a picture from a host that the browser may not load from.",
    limit: "image",
    spends: true,
    params: z.object({ token: z.string().describe("As in a diagram's imageSrc.") }),
    answer: z.file(),
    answerTypes: pictureTypeNames,
    handle: async ({ caller, address, params, request }) => {
      refuseDocuments(request);
      const url = readPicture(params.token, new Date());
      if (!url) throw new ProblemError("not_found", "There is no such picture, or its address has expired.");
      const { signal } = request;
      const answer = async (release: Release) => {
        const { type, body } = await fetchPicture(url, signal);
        if (request.method !== "HEAD") {
          return pictureResponse(pictureBody(body, { onEnd: release, signal }), type, url);
        }
        // A response to HEAD has no body whose end or cancellation would release the slot.
        release();
        return pictureResponse(null, type, url);
      };
      return withPictureSlot({ callerId: caller.id, address }, answer, signal);
    },
  }),
});
