import { premiumSchema } from "@/lib/payments/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { describePremium } from "@/server/payments/premium";

export const GET = defineRoute(
  {
    summary: "Get the account's premium period and payment receipts.",
    caller: "account",
    limit: "read",
    answer: premiumSchema,
  },
  async ({ caller }) => describePremium(caller),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
