import { allowanceSchema } from "@/lib/search/search-answer";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { readAllowance } from "@/server/search/allowance";
import { allowanceHeaders } from "@/server/search/search-day";

export const GET = defineRoute(
  {
    summary: "Get the number of searches that the caller has left today.",
    limit: "read",
    scope: "search",
    answer: allowanceSchema,
  },
  async ({ caller }) => {
    const now = new Date();
    const allowance = await readAllowance(caller, now);
    return json(allowance, { headers: allowanceHeaders(allowance, now) });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
