import { invitationsSchema, inviteSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/admin/waitlist/invitations - invites the next entries by mail and holds a seat for each */
  POST: defineRoute({
    summary: "Invite the next entries of the waitlist by mail and hold a seat for each. Admin only.",
    caller: "admin",
    limit: "send",
    body: inviteSchema,
    answer: invitationsSchema,
    handle: async ({ body }) => invite(body),
  }),
});
