import { checkoutSchema } from "@/lib/payments/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { openCheckout } from "@/server/payments/open-checkout";

export const POST = defineRoute(
  {
    summary: "Open a checkout for premium, or return the open one: the URL of the provider's page.",
    caller: "account",
    limit: "send",
    answer: checkoutSchema,
  },
  async ({ caller }) => openCheckout(caller),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
