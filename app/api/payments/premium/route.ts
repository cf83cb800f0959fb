import { premiumSchema } from "@/lib/payments/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { describePremium } from "@/server/payments/describe-premium";

/** GET /api/payments/premium - what the account has paid for */
export const GET = defineRoute(
  {
    summary: "Get the account's premium period and payment receipts.",
    caller: "account",
    limit: "read",
    answer: premiumSchema,
  },
  async ({ caller }) => json(await describePremium(caller)),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
