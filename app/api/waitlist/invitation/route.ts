import { invitationAnswerSchema, invitationSchema } from "@/lib/accounts/requests";
import { readInvitation } from "@/server/accounts/waitlist";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/waitlist/invitation - whether a seat is held; a POST, so that the token is not in the URL */
  POST: defineRoute({
    summary: "Get the address and expiry of an invitation, without using it.",
    limit: "send",
    body: invitationSchema,
    answer: invitationAnswerSchema,
    handle: async ({ body }) => readInvitation(body.token, new Date()),
  }),
});
