import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { editsAnswerSchema, editsKeptSchema, keptEditsSchema } from "@/lib/editor/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { keepEdits, readEdits } from "@/server/saved/edits";

const params = z.object({ id: diagramIdField });

export const GET = defineRoute(
  {
    summary: "Read the edits that the account has kept of a diagram of the collection.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    params,
    answer: editsAnswerSchema,
  },
  async ({ caller, params: { id } }) => readEdits(caller, id, new Date()),
);

export const PUT = defineRoute(
  {
    summary:
      "Keep edits of a diagram of the collection, which is saved with them. Without any change, remove them.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    params,
    body: keptEditsSchema,
    answer: editsKeptSchema,
  },
  async ({ caller, params: { id }, body }) => keepEdits(caller, id, body, new Date()),
);

export const { DELETE, PATCH, POST } = refuseMethods("GET, HEAD, OPTIONS, PUT");
