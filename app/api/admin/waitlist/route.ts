import { waitlistPageSchema, waitlistQuerySchema } from "@/lib/admin/waitlist";
import { readWaitlist } from "@/server/accounts/waitlist-desk";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "List the waitlist, oldest first, with the number of free seats. Admin only.",
    caller: "admin",
    limit: "read",
    query: waitlistQuerySchema,
    answer: waitlistPageSchema,
  },
  async ({ query }) => readWaitlist(query.after),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
