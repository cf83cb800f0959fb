import { z } from "zod";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { fileName } from "@/server/images/file-name";
import { readPicture } from "@/server/images/picture-token";
import { pictureTypeNames } from "@/server/images/picture-type";
import { recentPicture } from "@/server/images/recent-pictures";
import { refuseDocuments } from "@/server/images/refuse-documents";
import { sendPicture } from "@/server/images/send-picture";

/** Cached by the browser only, not by proxies. */
const CACHE = "private, max-age=3600";

export const GET = defineRoute(
  {
    summary: "Proxy a picture from a host that the browser may not load from.",
    limit: "image",
    spends: true,
    params: z.object({ token: z.string().describe("The token in a diagram's `imageSrc`.") }),
    answer: z.file(),
    answerTypes: pictureTypeNames,
  },
  async (input) => {
    refuseDocuments(input.request);
    const url = readPicture(input.params.token, new Date());
    if (!url) throw new ProblemError("not_found", "There is no such picture, or its address has expired.");
    return sendPicture(input, async (signal) => {
      const { type, body } = await recentPicture(url, signal);
      const headers = {
        "content-type": type,
        "content-disposition": `inline; filename="${fileName(url, type)}"`,
        "cache-control": CACHE,
      };
      return { body, headers };
    });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
