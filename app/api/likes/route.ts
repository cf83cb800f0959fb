import {
  likeAnswerSchema,
  likeSchema,
  likesChangedSchema,
  likesChangeSchema,
  likesPageSchema,
  likesQuerySchema,
  likesRemovalSchema,
  likesRemovedSchema,
} from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { changeLikes, like, readLikes, removeLikes } from "@/server/saved/likes";

/** GET /api/likes - one page of the saved diagrams */
export const GET = defineRoute(
  {
    summary: "List the account's saved diagrams, page by page.",
    caller: "account",
    limit: "read",
    query: likesQuerySchema,
    answer: likesPageSchema,
  },
  async ({ caller, query }) => json(await readLikes(caller, query, new Date())),
);

/** POST /api/likes - saves a diagram */
export const POST = defineRoute(
  {
    summary: "Save a diagram from a search.",
    caller: "account",
    limit: "keep",
    body: likeSchema,
    answer: likeAnswerSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => json(await like(caller, body, new Date()), { status: 201 }),
);

/** PATCH /api/likes - moves saved diagrams to a folder, or changes their note */
export const PATCH = defineRoute(
  {
    summary: "Move saved diagrams to a folder or out of it, or change their note.",
    caller: "account",
    limit: "keep",
    body: likesChangeSchema,
    answer: likesChangedSchema,
  },
  async ({ caller, body }) => json({ changed: await changeLikes(caller, body) }),
);

/** DELETE /api/likes - removes saved diagrams */
export const DELETE = defineRoute(
  {
    summary: "Remove saved diagrams. Returns tokens that restore them.",
    caller: "account",
    limit: "keep",
    body: likesRemovalSchema,
    answer: likesRemovedSchema,
  },
  async ({ caller, body }) => json({ undo: await removeLikes(caller, body.ids, new Date()) }),
);

const refused = refuseMethods("DELETE, GET, HEAD, OPTIONS, PATCH, POST");

export { refused as PUT };
