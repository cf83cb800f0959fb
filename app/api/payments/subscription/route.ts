import { changeSubscriptionSchema, subscriptionChangedSchema } from "@/lib/payments/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { changeSubscription } from "@/server/payments/change-subscription";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** PATCH /api/payments/subscription - cancels the subscription at the end of the paid period, or resumes it */
  PATCH: defineRoute({
    summary: "Cancel the subscription at the end of the paid period, or resume it.",
    caller: "account",
    limit: "send",
    body: changeSubscriptionSchema,
    answer: subscriptionChangedSchema,
    handle: async ({ caller, body }) => ({ subscription: await changeSubscription(caller, body) }),
  }),
});
