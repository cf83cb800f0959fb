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
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { changeLikes, like, readLikes, removeLikes } from "@/server/saved/likes";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/likes - one page of the saved diagrams */
  GET: defineRoute({
    summary: "List the account's saved diagrams, page by page.",
    caller: "account",
    limit: "read",
    query: likesQuerySchema,
    answer: likesPageSchema,
    handle: async ({ caller, query }) => readLikes(caller, query, new Date()),
  }),

  /** POST /api/likes - saves a diagram */
  POST: defineRoute({
    summary: "Save a diagram from a search.",
    caller: "account",
    limit: "keep",
    body: likeSchema,
    answer: likeAnswerSchema,
    answerStatus: 201,
    handle: async ({ caller, body }) => like(caller, body, new Date()),
  }),

  /** PATCH /api/likes - moves saved diagrams to a folder, or changes their note */
  PATCH: defineRoute({
    summary: "Move saved diagrams to a folder or out of it, or change their note.",
    caller: "account",
    limit: "keep",
    body: likesChangeSchema,
    answer: likesChangedSchema,
    handle: async ({ caller, body }) => ({ changed: await changeLikes(caller, body) }),
  }),

  /** DELETE /api/likes - removes saved diagrams */
  DELETE: defineRoute({
    summary: "Remove saved diagrams. Returns tokens that restore them.",
    caller: "account",
    limit: "keep",
    body: likesRemovalSchema,
    answer: likesRemovedSchema,
    handle: async ({ caller, body }) => ({ undo: await removeLikes(caller, body.ids, new Date()) }),
  }),
});
