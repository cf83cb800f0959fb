import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { paymentProvider } from "./choose-provider";
import type { PaymentProvider } from "./dodo";
import { isCharged } from "./own-subscription";

/**
 * Ends every subscription of an account that is about to be deleted, so that its owner is not charged any more.
 * @throws ProblemError `account_not_deleted` if one may still be charged, `accounts_unavailable`
 */
export async function endSubscriptions({ id }: AccountCaller): Promise<void> {
  const subscriptions = unwrapData(
    await serviceClient().from("subscriptions").select("id, status, checkouts(mode)").eq("user_id", id),
  );
  const charged = subscriptions.filter(({ status }) => isCharged(status));
  const provider = paymentProvider();
  await Promise.all(charged.map((one) => end(one.id, one.checkouts.mode, provider)));
}

async function end(subscription: string, mode: string, provider: PaymentProvider | null) {
  // Test or sandbox payments of a provider that is no longer configured: no real money is charged.
  if (mode !== "live" && provider?.mode !== mode) return;
  try {
    if (!provider || provider.mode !== mode)
      throw new Error(`It is ${mode}, and whoever could end it is not set up.`);
    await provider.endSubscription(subscription);
  } catch (error) {
    if (!(error instanceof ProblemError)) logError("subscription_not_ended", {}, error);
    throw new ProblemError("account_not_deleted", checkoutWords.notDeleted);
  }
}
