import { savedStateQuerySchema, savedStateSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { readState } from "@/server/saved/saved-diagrams";

/** GET /api/likes/state - which of the given diagrams the account has saved */
export const GET = defineRoute(
  {
    summary: "Tell which of these diagrams the account has saved.",
    caller: "account",
    limit: "read",
    query: savedStateQuerySchema,
    answer: savedStateSchema,
  },
  async ({ caller, query }) => json({ liked: await readState(caller, query.ids) }),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
