import { changeSubscriptionSchema, subscriptionChangedSchema } from "@/lib/payments/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { changeSubscription } from "@/server/payments/change-subscription";

/** PATCH /api/payments/subscription - cancels the subscription at the end of the paid period, or resumes it */
export const PATCH = defineRoute(
  {
    summary: "Cancel the subscription at the end of the paid period, or resume it.",
    caller: "account",
    limit: "send",
    body: changeSubscriptionSchema,
    answer: subscriptionChangedSchema,
  },
  async ({ caller, body }) => json({ subscription: await changeSubscription(caller, body) }),
);

const refused = refuseMethods("PATCH, OPTIONS");

export { refused as DELETE, refused as GET, refused as POST, refused as PUT };
