import { checkoutSchema } from "@/lib/payments/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { openCheckout } from "@/server/payments/open-checkout";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/payments/checkout - opens a checkout for Premium */
  POST: defineRoute({
    summary: "Open a checkout for premium, or return the open one: the URL of the provider's page.",
    caller: "account",
    limit: "send",
    answer: checkoutSchema,
    handle: async ({ caller }) => openCheckout(caller),
  }),
});
