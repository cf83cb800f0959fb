import {
  diagramSavedSchema,
  saveDiagramSchema,
  savedChangedSchema,
  savedChangeSchema,
  savedPageSchema,
  savedQuerySchema,
  savedRemovalSchema,
  savedRemovedSchema,
} from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { changeSaved, readSaved, removeSaved, saveDiagram } from "@/server/saved/saved-diagrams";

export const GET = defineRoute(
  {
    summary: "List the account's saved diagrams, page by page.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    query: savedQuerySchema,
    answer: savedPageSchema,
  },
  async ({ caller, query }) => readSaved(caller, query, new Date()),
);

export const POST = defineRoute(
  {
    summary: "Save a diagram from a search.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: saveDiagramSchema,
    answer: diagramSavedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => saveDiagram(caller, body, new Date()),
);

export const PATCH = defineRoute(
  {
    summary: "Move saved diagrams to a folder or out of it, or change their note.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: savedChangeSchema,
    answer: savedChangedSchema,
  },
  async ({ caller, body }) => ({ changed: await changeSaved(caller, body) }),
);

export const DELETE = defineRoute(
  {
    summary: "Remove saved diagrams. Returns tokens that restore them.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: savedRemovalSchema,
    answer: savedRemovedSchema,
  },
  async ({ caller, body }) => ({ undo: await removeSaved(caller, body.ids, new Date()) }),
);

export const { PUT } = refuseMethods("DELETE, GET, HEAD, OPTIONS, PATCH, POST");
