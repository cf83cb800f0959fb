import { leaveWaitlistSchema, waitlistLeftSchema } from "@/lib/accounts/requests";
import { leaveWaitlist } from "@/server/accounts/waitlist";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/waitlist/leave - removes an address; for the button of the page that each mail links to */
  POST: defineRoute({
    summary: "Leave the waitlist with the link in its mails.",
    limit: "none",
    body: leaveWaitlistSchema,
    answer: waitlistLeftSchema,
    handle: async ({ body }) => leaveWaitlist(body.token, new Date()),
  }),
});
