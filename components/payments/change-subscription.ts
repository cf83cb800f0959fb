import { call } from "@/components/http/api-client";
import type { Subscription } from "@/lib/payments/requests";
import { setSubscription } from "./use-premium";

/**
 * Has the subscription end with the time that is paid for, or go on, and shows it.
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
