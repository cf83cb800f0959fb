import { likesRestoredSchema, likesRestoreSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { restoreLikes } from "@/server/saved/likes";

/** Room for the maximum number of tokens in one request. */
const BODY_BYTES = 512 * 1024;

/** POST /api/likes/restore - restores removed diagrams */
export const POST = defineRoute(
  {
    summary: "Restore saved diagrams that were just removed.",
    caller: "account",
    limit: "keep",
    body: likesRestoreSchema,
    bodyLimit: BODY_BYTES,
    answer: likesRestoredSchema,
  },
  async ({ caller, body }) => json({ restored: await restoreLikes(caller, body.undo, new Date()) }),
);

const refused = refuseMethods("OPTIONS, POST");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
