import { portalSchema } from "@/lib/payments/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { openPortal } from "@/server/payments/open-portal";

/** POST /api/payments/portal - opens a page with the account's receipts and payment methods */
export const POST = defineRoute(
  {
    summary: "Open the provider's page with the account's receipts and payment methods.",
    caller: "account",
    limit: "send",
    answer: portalSchema,
  },
  async ({ caller }) => json(await openPortal(caller)),
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
