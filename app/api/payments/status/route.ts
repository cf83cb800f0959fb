import { paymentStatusQuerySchema, paymentStatusSchema } from "@/lib/payments/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { readPaymentStatus } from "@/server/payments/payment-status";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/payments/status?reference= - the status of a checkout */
  GET: defineRoute({
    summary: "Get the status of a checkout as last reported by the payment provider.",
    caller: "account",
    limit: "read",
    query: paymentStatusQuerySchema,
    answer: paymentStatusSchema,
    handle: async ({ caller, query }) => readPaymentStatus(caller, query.reference),
  }),
});
