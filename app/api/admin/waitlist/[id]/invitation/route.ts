import { z } from "zod";
import { invitationsSchema } from "@/lib/admin/waitlist";
import { invite } from "@/server/accounts/invitations";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Invite one entry of the waitlist by email, regardless of its position. Admin only.",
    caller: "admin",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: invitationsSchema,
  },
  async ({ params }) => invite({ count: 1, chosen: params.id }),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
