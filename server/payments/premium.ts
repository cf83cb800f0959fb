import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import type { Premium, Subscription } from "@/lib/payments/requests";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { paymentProvider, requireProvider } from "./choose-provider";
import type { PaymentProvider } from "./dodo";
import { isChargeable, readCustomer, readMode, readPremium, shownSubscription } from "./own-subscription";
import { paymentsUnavailable } from "./payments-unavailable";
import { readReceipts } from "./receipts";

/**
 * The subscription of an account and its payments.
 * @throws ProblemError `accounts_unavailable`
 */
export async function describePremium(caller: AccountCaller): Promise<Premium> {
  const provider = paymentProvider();
  const [{ isPremium, subscription }, receipts, customer] = await Promise.all([
    readPremium(caller),
    readReceipts(caller.id),
    provider ? readCustomer(caller.id, provider.mode) : null,
  ]);
  return { isPremium, subscription: shownSubscription(subscription), receipts, hasPortal: customer !== null };
}

/**
 * The URL of the provider's page with the account's receipts and payment methods. It expires.
 * @throws ProblemError `not_found` if the account has never paid, `payments_unavailable`, `accounts_unavailable`
 */
export async function openPortal({ id }: AccountCaller): Promise<{ url: string }> {
  const provider = requireProvider();
  const customer = await readCustomer(id, provider.mode);
  if (!customer) throw new ProblemError("not_found", checkoutWords.noCustomer);
  return provider.openPortal(customer, `${config().SITE_URL}/account`);
}

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

/**
 * Cancels every subscription of an account that is about to be deleted, so that its owner is not charged any more.
 * @throws ProblemError `account_not_deleted` if one may still be charged, `accounts_unavailable`
 */
export async function cancelSubscriptions({ id }: AccountCaller): Promise<void> {
  const subscriptions = unwrapData(
    await serviceClient().from("subscriptions").select("id, status, checkouts(mode)").eq("user_id", id),
  );
  const chargeable = subscriptions.filter(({ status }) => isChargeable(status));
  const provider = paymentProvider();
  await Promise.all(chargeable.map((one) => cancelOne(one.id, one.checkouts.mode, provider)));
}

async function cancelOne(subscription: string, mode: string, provider: PaymentProvider | null) {
  // Test or sandbox payments of a provider that is no longer configured: no real money is charged.
  if (mode !== "live" && provider?.mode !== mode) return;
  try {
    if (!provider || provider.mode !== mode)
      throw new Error(
        `The subscription is in ${mode} mode, and no payment provider is configured for that mode.`,
      );
    await provider.cancelNow(subscription);
  } catch (error) {
    if (!(error instanceof ProblemError)) logError("subscription_not_ended", {}, error);
    throw new ProblemError("account_not_deleted", checkoutWords.notDeleted);
  }
}
