import { checkoutSchema } from "@/lib/payments/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { openCheckout } from "@/server/payments/open-checkout";

/** POST /api/payments/checkout - opens a checkout for Premium */
export const POST = defineRoute(
  {
    summary: "Open a checkout for premium, or return the open one: the URL of the provider's page.",
    caller: "account",
    limit: "send",
    answer: checkoutSchema,
  },
  async ({ caller }) => json(await openCheckout(caller)),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
