import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import type { Subscription } from "@/lib/payments/requests";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { requireProvider } from "./choose-provider";
import { readMode, readPremium, shownSubscription } from "./own-subscription";
import { paymentsUnavailable } from "./payments-unavailable";

/**
 * Tells the provider to end the account's subscription at the end of the paid period, or to continue it. The stored
 * subscription changes only when the provider sends the event.
 * @returns the changed subscription
 * @throws ProblemError `not_found` if there is none that can be changed, `payments_unavailable`, `accounts_unavailable`
 */
export async function changeSubscription(
  caller: AccountCaller,
  change: { cancelsAtEnd: boolean },
): Promise<Subscription> {
  const { subscription } = await readPremium(caller);
  const shown = shownSubscription(subscription);
  if (!subscription?.isChangeable || !shown) {
    throw new ProblemError("not_found", checkoutWords.noSubscription);
  }
  const provider = requireProvider();
  if ((await readMode(subscription.id)) !== provider.mode)
    throw paymentsUnavailable(checkoutWords.notChanged);
  await provider.changeSubscription(subscription.id, change);
  return { ...shown, ...change };
}
