import { savedRestoredSchema, savedRestoreSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { restoreSaved } from "@/server/saved/saved-diagrams";

/** Room for the maximum number of tokens in one request. */
const BODY_BYTES = 512 * 1024;

export const POST = defineRoute(
  {
    summary: "Restore saved diagrams that were just removed.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: savedRestoreSchema,
    bodyLimit: BODY_BYTES,
    answer: savedRestoredSchema,
  },
  async ({ caller, body }) => ({ restored: await restoreSaved(caller, body.undo, new Date()) }),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("OPTIONS, POST");
