import { allowanceSchema } from "@/lib/search/search-answer";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readAllowance } from "@/server/search/allowance";

export const GET = defineRoute(
  {
    summary: "Get the number of searches that the caller has left today.",
    limit: "read",
    scope: "search",
    answer: allowanceSchema,
  },
  async ({ caller }) => readAllowance(caller, new Date()),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
