import { premiumSchema } from "@/lib/payments/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { describePremium } from "@/server/payments/describe-premium";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/payments/premium - what the account has paid for */
  GET: defineRoute({
    summary: "Get the account's premium period and payment receipts.",
    caller: "account",
    limit: "read",
    answer: premiumSchema,
    handle: async ({ caller }) => describePremium(caller),
  }),
});
