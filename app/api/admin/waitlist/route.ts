import { waitlistPageSchema, waitlistQuerySchema } from "@/lib/admin/waitlist";
import { readWaitlist } from "@/server/accounts/waitlist-desk";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/admin/waitlist - one page of the waitlist, and the number of seats */
  GET: defineRoute({
    summary: "List the waitlist, oldest first, with the number of free seats. Admin only.",
    caller: "admin",
    limit: "read",
    query: waitlistQuerySchema,
    answer: waitlistPageSchema,
    handle: async ({ query }) => readWaitlist(query.after),
  }),
});
