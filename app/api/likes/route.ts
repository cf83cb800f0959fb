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
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { changeSaved, readSaved, removeSaved, saveDiagram } from "@/server/saved/saved-diagrams";

/** GET /api/likes - one page of the saved diagrams */
export const GET = defineRoute(
  {
    summary: "List the account's saved diagrams, page by page.",
    caller: "account",
    limit: "read",
    query: savedQuerySchema,
    answer: savedPageSchema,
  },
  async ({ caller, query }) => json(await readSaved(caller, query, new Date())),
);

/** POST /api/likes - saves a diagram */
export const POST = defineRoute(
  {
    summary: "Save a diagram from a search.",
    caller: "account",
    limit: "keep",
    body: saveDiagramSchema,
    answer: diagramSavedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => json(await saveDiagram(caller, body, new Date()), { status: 201 }),
);

/** PATCH /api/likes - moves saved diagrams to a folder, or changes their note */
export const PATCH = defineRoute(
  {
    summary: "Move saved diagrams to a folder or out of it, or change their note.",
    caller: "account",
    limit: "keep",
    body: savedChangeSchema,
    answer: savedChangedSchema,
  },
  async ({ caller, body }) => json({ changed: await changeSaved(caller, body) }),
);

/** DELETE /api/likes - removes saved diagrams */
export const DELETE = defineRoute(
  {
    summary: "Remove saved diagrams. Returns tokens that restore them.",
    caller: "account",
    limit: "keep",
    body: savedRemovalSchema,
    answer: savedRemovedSchema,
  },
  async ({ caller, body }) => json({ undo: await removeSaved(caller, body.ids, new Date()) }),
);

const refused = refuseMethods("DELETE, GET, HEAD, OPTIONS, PATCH, POST");

export { refused as PUT };
