import { z } from "zod";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { diagramIdField, downloadQuerySchema } from "@/lib/diagrams/requests";
import { config } from "@/server/config";
import { convertPicture } from "@/server/downloads/convert-picture";
import { downloadFileName } from "@/server/downloads/file-name";
import { labelHider } from "@/server/downloads/hide-labels";
import { downloadable, readOriginal } from "@/server/downloads/original";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { sendPicture } from "@/server/images/send-picture";

/** Not cached: the terms of a diagram can change. */
const CACHE = "private, no-store";

export const GET = defineRoute(
  {
    summary: "Download a diagram as a file with its credit and licence inside.",
    limit: "image",
    spends: true,
    params: z.object({ id: diagramIdField }),
    query: downloadQuerySchema,
    answer: z.file(),
    answerTypes: ["image/png", "image/jpeg", "image/svg+xml", "application/pdf"],
  },
  async (input) => {
    const { format, ground, labels = "shown" } = input.query;
    const isDark = ground === "dark";
    const diagram = await downloadable(input.params.id, new Date());
    const hideLabels = labelHider(diagram.id, input.query.labels, isDark);
    return sendPicture(input, async (signal) => {
      const original = hideLabels(await readOriginal(diagram, signal, isDark));
      const facts = downloadFacts(diagram, config().SITE_URL);
      const { type, body } = await convertPicture(original, input.query, facts, signal);
      const headers = {
        "content-type": type,
        // Next removes Content-Length from streamed responses, but pages need it to show the progress.
        "x-file-length": String(body.length),
        "content-disposition": downloadFileName(downloadWords.fileNames[labels](diagram.title), format),
        "cache-control": CACHE,
      };
      return { body, headers };
    });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
