import { invitationsSchema, inviteSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/admin/waitlist/invitations - invites the next entries by mail and holds a seat for each */
export const POST = defineRoute(
  {
    summary: "Invite the next entries of the waitlist by mail and hold a seat for each. Admin only.",
    caller: "admin",
    limit: "send",
    body: inviteSchema,
    answer: invitationsSchema,
  },
  async ({ body }) => {
    return json(await invite(body));
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
