import { z } from "zod";
import { invitationsSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/admin/waitlist/{id}/invitation - invites one entry regardless of its place */
  POST: defineRoute({
    summary: "Invite one entry of the waitlist by mail, regardless of its position. Admin only.",
    caller: "admin",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: invitationsSchema,
    handle: async ({ params }) => {
      return invite({ count: 1, chosen: params.id });
    },
  }),
});
