import { webhookAnswerSchema } from "@/lib/payments/requests";
import { readCapped } from "@/server/http/body";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { paymentProvider } from "@/server/payments/choose-provider";
import { recordEvent } from "@/server/payments/record-event";

/** Many times the size of the provider's events. */
const MAX_BYTES = 256 * 1024;

export const POST = defineRoute(
  {
    summary:
      "Receive an event of the payment provider, signed as Standard Webhooks (webhook-id, -timestamp, -signature).",
    limit: "none",
    bodyTypes: ["application/json"],
    answer: webhookAnswerSchema,
  },
  async ({ request }) => {
    const provider = paymentProvider();
    if (!provider) throw new ProblemError("not_found", "There is no payment provider here.");
    const outcome = await recordEvent(provider, request.headers, await readCapped(request, MAX_BYTES));
    return { outcome };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
