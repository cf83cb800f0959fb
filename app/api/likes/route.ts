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
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { changeLikes, like, readLikes, removeLikes } from "@/server/saved/likes";

export const GET = defineRoute(
  {
    summary: "List the account's saved diagrams, page by page.",
    caller: "account",
    limit: "read",
    query: likesQuerySchema,
    answer: likesPageSchema,
  },
  async ({ caller, query }) => readLikes(caller, query, new Date()),
);

export const POST = defineRoute(
  {
    summary: "Save a diagram from a search.",
    caller: "account",
    limit: "keep",
    body: likeSchema,
    answer: likeAnswerSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => like(caller, body, new Date()),
);

export const PATCH = defineRoute(
  {
    summary: "Move saved diagrams to a folder or out of it, or change their note.",
    caller: "account",
    limit: "keep",
    body: likesChangeSchema,
    answer: likesChangedSchema,
  },
  async ({ caller, body }) => ({ changed: await changeLikes(caller, body) }),
);

export const DELETE = defineRoute(
  {
    summary: "Remove saved diagrams. Returns tokens that restore them.",
    caller: "account",
    limit: "keep",
    body: likesRemovalSchema,
    answer: likesRemovedSchema,
  },
  async ({ caller, body }) => ({ undo: await removeLikes(caller, body.ids, new Date()) }),
);

export const { PUT } = refuseMethods("DELETE, GET, HEAD, OPTIONS, PATCH, POST");
