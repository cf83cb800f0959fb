import { invitationsSchema, inviteSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Invite the next entries of the waitlist by email and hold a seat for each. Admin only.",
    caller: "admin",
    limit: "send",
    body: inviteSchema,
    answer: invitationsSchema,
  },
  async ({ body }) => invite(body),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
