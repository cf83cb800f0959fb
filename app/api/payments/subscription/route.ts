import { changeSubscriptionSchema, subscriptionChangedSchema } from "@/lib/payments/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { changeSubscription } from "@/server/payments/premium";

export const PATCH = defineRoute(
  {
    summary: "Cancel the subscription at the end of the paid period, or resume it.",
    caller: "account",
    limit: "send",
    body: changeSubscriptionSchema,
    answer: subscriptionChangedSchema,
  },
  async ({ caller, body }) => ({ subscription: await changeSubscription(caller, body) }),
);

export const { DELETE, GET, POST, PUT } = refuseMethods("PATCH, OPTIONS");
