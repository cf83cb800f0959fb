import { portalSchema } from "@/lib/payments/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { openPortal } from "@/server/payments/premium";

export const POST = defineRoute(
  {
    summary: "Open the provider's page with the account's receipts and payment methods.",
    caller: "account",
    limit: "send",
    answer: portalSchema,
  },
  async ({ caller }) => openPortal(caller),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
