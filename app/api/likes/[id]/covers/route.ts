import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import {
  coversAnswerSchema,
  coversChangeSchema,
  coversRemovedSchema,
  coversSavedSchema,
} from "@/lib/study/cover-requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readCovers, removeCovers, writeCovers } from "@/server/saved/covers";

/** Room for the maximum number of covers, with the longest names and answers. */
const BODY_BYTES = 320 * 1024;

const params = z.object({ id: diagramIdField });

export const GET = defineRoute(
  {
    summary: "Read the covers of a saved diagram, which hide parts of its picture.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    params,
    answer: coversAnswerSchema,
  },
  async ({ caller, params: { id } }) => readCovers(caller, id, new Date()),
);

export const PUT = defineRoute(
  {
    summary: "Replace the covers of a saved diagram.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    params,
    body: coversChangeSchema,
    bodyLimit: BODY_BYTES,
    answer: coversSavedSchema,
  },
  async ({ caller, params: { id }, body }) => writeCovers(caller, id, body),
);

export const DELETE = defineRoute(
  {
    summary: "Remove the covers of a saved diagram.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    params,
    answer: coversRemovedSchema,
  },
  async ({ caller, params: { id } }) => ({ removed: await removeCovers(caller, id) }),
);

export const { PATCH, POST } = refuseMethods("DELETE, GET, HEAD, OPTIONS, PUT");
