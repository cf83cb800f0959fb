import { z } from "zod";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { diagramIdField } from "@/lib/diagrams/requests";
import { needsPremium } from "@/lib/editor/edits";
import { editedFileSchema } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { requirePremium } from "@/server/accounts/require-premium";
import { editedFile } from "@/server/collection/draw-edited";
import { editableDrawing } from "@/server/collection/editable-drawing";
import { config } from "@/server/config";
import { downloadFileName } from "@/server/downloads/file-name";
import { downloadable } from "@/server/downloads/original";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { sendPicture } from "@/server/images/send-picture";

export const POST = defineRoute(
  {
    summary:
      "Download a diagram of the collection with changes. Own words, moved labels and other colours are Premium only.",
    limit: "send",
    params: z.object({ id: diagramIdField }),
    body: editedFileSchema,
    answer: z.file(),
    answerTypes: ["image/png", "image/jpeg", "image/svg+xml", "application/pdf"],
  },
  async (input) => {
    const { format, size, edits } = input.body;
    const drawing = editableDrawing(input.params.id);
    if (!drawing) throw new ProblemError("not_found", editorWords.notOurs);
    if (needsPremium(edits, drawing)) await requirePremium(input.caller);
    const diagram = await downloadable(input.params.id, new Date());
    return sendPicture(input, async (signal) => {
      const facts = downloadFacts(diagram, config().SITE_URL);
      const { type, body } = await editedFile(drawing, diagram, edits, { format, size }, facts, signal);
      const headers = {
        "content-type": type,
        "x-file-length": String(body.length),
        "content-disposition": downloadFileName(editorWords.editedName(diagram.title), format),
        "cache-control": "private, no-store",
      };
      return { body, headers };
    });
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("OPTIONS, POST");
