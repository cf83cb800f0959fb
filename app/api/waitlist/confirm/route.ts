import { waitlistConfirmedSchema, waitlistTokenSchema } from "@/lib/accounts/requests";
import { confirmWaitlist } from "@/server/accounts/waitlist";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Confirm an entry of the waitlist with the mailed link.",
    limit: "send",
    body: waitlistTokenSchema,
    answer: waitlistConfirmedSchema,
  },
  async ({ body }) => {
    await confirmWaitlist(body.token, new Date());
    return { confirmed: true };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
