import { invitationAnswerSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { readInvitation } from "@/server/accounts/waitlist";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

/** POST /api/waitlist/invitation - whether a seat is held; a POST, so that the token is not in the URL */
export const POST = defineRoute(
  {
    summary: "Get the address and expiry of an invitation, without using it.",
    limit: "send",
    body: waitlistTokenSchema,
    answer: invitationAnswerSchema,
  },
  async ({ body }) => readInvitation(body.token, new Date()),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
