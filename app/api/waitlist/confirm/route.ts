import { waitlistConfirmedSchema, waitlistConfirmSchema } from "@/lib/accounts/requests";
import { confirmWaitlist } from "@/server/accounts/waitlist";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/waitlist/confirm - confirms an email address of the waitlist */
  POST: defineRoute({
    summary: "Confirm an entry of the waitlist with the mailed link.",
    limit: "send",
    body: waitlistConfirmSchema,
    answer: waitlistConfirmedSchema,
    handle: async ({ body }) => {
      await confirmWaitlist(body.token, new Date());
      return { confirmed: true };
    },
  }),
});
