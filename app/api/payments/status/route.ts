import { paymentStatusQuerySchema, paymentStatusSchema } from "@/lib/payments/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { readPaymentStatus } from "@/server/payments/payment-status";

/** GET /api/payments/status?reference= - the status of a checkout */
export const GET = defineRoute(
  {
    summary: "Get the status of a checkout as last reported by the payment provider.",
    caller: "account",
    limit: "read",
    query: paymentStatusQuerySchema,
    answer: paymentStatusSchema,
  },
  async ({ caller, query }) => json(await readPaymentStatus(caller, query.reference)),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
