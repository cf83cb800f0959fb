import "server-only";
import type { Premium } from "@/lib/payments/requests";
import type { AccountCaller } from "@/server/http/caller";
import { paymentProvider } from "./choose-provider";
import { readCustomer, readPremium, shownSubscription } from "./own-subscription";
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
