import { call } from "@/components/http/api-client";
import type { Subscription } from "@/lib/payments/requests";
import { setSubscription } from "./use-premium";

/**
 * Cancels the subscription at the end of the paid period, or resumes it, and updates the cache.
 * @throws ApiError
 */
export async function changeSubscription(change: { cancelsAtEnd: boolean }): Promise<Subscription> {
  const { subscription } = await call<{ subscription: Subscription }>(
    "PATCH",
    "/api/payments/subscription",
    change,
  );
  await setSubscription(subscription);
  return subscription;
}
