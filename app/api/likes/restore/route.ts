import { likesRestoredSchema, likesRestoreSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { restoreLikes } from "@/server/saved/likes";

/** Room for the maximum number of tokens in one request. */
const BODY_BYTES = 512 * 1024;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/likes/restore - restores removed diagrams */
  POST: defineRoute({
    summary: "Restore saved diagrams that were just removed.",
    caller: "account",
    limit: "keep",
    body: likesRestoreSchema,
    bodyLimit: BODY_BYTES,
    answer: likesRestoredSchema,
    handle: async ({ caller, body }) => ({ restored: await restoreLikes(caller, body.undo, new Date()) }),
  }),
});
