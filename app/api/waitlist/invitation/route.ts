import { type Invitation, invitationAnswerSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { readInvitation } from "@/server/accounts/waitlist";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/waitlist/invitation - whether a seat is held; a POST, so that the token is not in the URL */
export const POST = defineRoute(
  {
    summary: "Get the address and expiry of an invitation, without using it.",
    limit: "send",
    body: waitlistTokenSchema,
    answer: invitationAnswerSchema,
  },
  async ({ body }) => json((await readInvitation(body.token, new Date())) satisfies Invitation),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
