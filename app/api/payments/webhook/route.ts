import type { z } from "zod";
import { webhookAnswerSchema } from "@/lib/payments/requests";
import { readCapped } from "@/server/http/body";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { ProblemError } from "@/server/http/problem";
import { refuseMethods } from "@/server/http/refuse-methods";
import { paymentProvider } from "@/server/payments/choose-provider";
import { recordEvent } from "@/server/payments/record-event";

/** Many times the size of the provider's events. */
const MAX_BYTES = 256 * 1024;

/** POST /api/payments/webhook - receives a signed event of the payment provider */
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
    return json({ outcome } satisfies z.infer<typeof webhookAnswerSchema>);
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
