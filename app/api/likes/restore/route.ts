import { savedRestoredSchema, savedRestoreSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { restoreSaved } from "@/server/saved/saved-diagrams";

/** Room for the maximum number of tokens in one request. */
const BODY_BYTES = 512 * 1024;

/** POST /api/likes/restore - restores removed diagrams */
export const POST = defineRoute(
  {
    summary: "Restore saved diagrams that were just removed.",
    caller: "account",
    limit: "keep",
    body: savedRestoreSchema,
    bodyLimit: BODY_BYTES,
    answer: savedRestoredSchema,
  },
  async ({ caller, body }) => json({ restored: await restoreSaved(caller, body.undo, new Date()) }),
);

const refused = refuseMethods("OPTIONS, POST");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
