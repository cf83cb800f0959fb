import { waitlistConfirmedSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { confirmWaitlist } from "@/server/accounts/waitlist";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/waitlist/confirm - confirms an email address of the waitlist */
export const POST = defineRoute(
  {
    summary: "Confirm an entry of the waitlist with the mailed link.",
    limit: "send",
    body: waitlistTokenSchema,
    answer: waitlistConfirmedSchema,
  },
  async ({ body }) => {
    await confirmWaitlist(body.token, new Date());
    return json({ confirmed: true });
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
