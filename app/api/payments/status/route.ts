import { paymentStatusQuerySchema, paymentStatusSchema } from "@/lib/payments/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readPaymentStatus } from "@/server/payments/payment-status";

export const GET = defineRoute(
  {
    summary: "Get the status of a checkout as last reported by the payment provider.",
    caller: "account",
    limit: "read",
    query: paymentStatusQuerySchema,
    answer: paymentStatusSchema,
  },
  async ({ caller, query }) => readPaymentStatus(caller, query.reference),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
