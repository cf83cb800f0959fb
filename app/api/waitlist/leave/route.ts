import { waitlistLeftSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { leaveWaitlist } from "@/server/accounts/waitlist";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/waitlist/leave - removes an address; for the button of the page that each mail links to */
export const POST = defineRoute(
  {
    summary: "Leave the waitlist with the link in its mails.",
    limit: "none",
    body: waitlistTokenSchema,
    answer: waitlistLeftSchema,
  },
  async ({ body }) => json(await leaveWaitlist(body.token, new Date())),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
