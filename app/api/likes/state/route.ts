import { likesStateQuerySchema, likesStateSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { readState } from "@/server/saved/likes";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/likes/state - which of the given diagrams the account has saved */
  GET: defineRoute({
    summary: "Tell which of these diagrams the account has saved.",
    caller: "account",
    limit: "read",
    query: likesStateQuerySchema,
    answer: likesStateSchema,
    handle: async ({ caller, query }) => ({ liked: await readState(caller, query.ids) }),
  }),
});
