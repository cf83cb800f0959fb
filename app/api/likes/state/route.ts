import { savedStateQuerySchema, savedStateSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readState } from "@/server/saved/saved-diagrams";

export const GET = defineRoute(
  {
    summary: "Tell which of these diagrams the account has saved, and in which folders.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    query: savedStateQuerySchema,
    answer: savedStateSchema,
  },
  async ({ caller, query }) => readState(caller, query.ids),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
