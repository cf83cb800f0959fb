import { waitlistPageSchema, waitlistQuerySchema } from "@/lib/admin/waitlist";
import { readWaitlist } from "@/server/accounts/waitlist-desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/waitlist - one page of the waitlist, and the number of seats */
export const GET = defineRoute(
  {
    summary: "List the waitlist, oldest first, with the number of free seats. Admin only.",
    caller: "admin",
    limit: "read",
    query: waitlistQuerySchema,
    answer: waitlistPageSchema,
  },
  async ({ query }) => {
    return json(await readWaitlist(query.after));
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
