import { waitlistPageSchema, waitlistQuerySchema } from "@/lib/admin/waitlist";
import { readWaitlist } from "@/server/accounts/waitlist-desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/waitlist - one page of the waitlist, and the number of seats */
export const GET = defineRoute(
  {
    summary: "For the admin: a page of the waitlist, the oldest first, and how many seats are left.",
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
