import { webhookAnswerSchema } from "@/lib/payments/requests";
import { readCapped } from "@/server/http/body";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { paymentProvider } from "@/server/payments/choose-provider";
import { recordEvent } from "@/server/payments/record-event";

/** Many times the size of the provider's events. */
const MAX_BYTES = 256 * 1024;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/payments/webhook - receives a signed event of the payment provider */
  POST: defineRoute({
    summary:
      "Receive an event of the payment provider, signed as Standard Webhooks (webhook-id, -timestamp, -signature).",
    limit: "none",
    bodyTypes: ["application/json"],
    answer: webhookAnswerSchema,
    handle: async ({ request }) => {
      const provider = paymentProvider();
      if (!provider) throw new ProblemError("not_found", "There is no payment provider here.");
      return { outcome: await recordEvent(provider, request.headers, await readCapped(request, MAX_BYTES)) };
    },
  }),
});
