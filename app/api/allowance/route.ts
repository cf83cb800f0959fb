import { allowanceSchema } from "@/lib/search/search-answer";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { readAllowance } from "@/server/search/allowance";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/allowance - the searches that the caller has left today */
  GET: defineRoute({
    summary: "Get the number of searches that the caller has left today.",
    limit: "read",
    answer: allowanceSchema,
    handle: async ({ caller }) => readAllowance(caller, new Date()),
  }),
});
