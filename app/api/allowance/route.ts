import { allowanceSchema } from "@/lib/search/search-answer";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { readAllowance } from "@/server/search/allowance";

/** GET /api/allowance - the searches that the caller has left today */
export const GET = defineRoute(
  {
    summary: "Get the number of searches that the caller has left today.",
    limit: "read",
    answer: allowanceSchema,
  },
  async ({ caller }) => json(await readAllowance(caller, new Date())),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
