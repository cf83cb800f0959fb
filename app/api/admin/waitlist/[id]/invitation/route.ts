import { z } from "zod";
import { invitationsSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/admin/waitlist/{id}/invitation - invites one entry regardless of its place */
export const POST = defineRoute(
  {
    summary: "Invite one entry of the waitlist by mail, regardless of its position. Admin only.",
    caller: "admin",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: invitationsSchema,
  },
  async ({ params }) => {
    return json(await invite({ count: 1, chosen: params.id }));
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
