import { waitlistLeftSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { leaveWaitlist } from "@/server/accounts/waitlist";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

/** POST /api/waitlist/leave - removes an address; for the button of the page that each email links to */
export const POST = defineRoute(
  {
    summary: "Leave the waitlist with the link in its emails.",
    limit: "none",
    body: waitlistTokenSchema,
    answer: waitlistLeftSchema,
  },
  async ({ body }) => leaveWaitlist(body.token, new Date()),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
