import { portalSchema } from "@/lib/payments/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { openPortal } from "@/server/payments/open-portal";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/payments/portal - opens a page with the account's receipts and payment methods */
  POST: defineRoute({
    summary: "Open the provider's page with the account's receipts and payment methods.",
    caller: "account",
    limit: "send",
    answer: portalSchema,
    handle: async ({ caller }) => openPortal(caller),
  }),
});
