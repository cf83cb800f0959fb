import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { config } from "@/server/config";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { requireProvider } from "./choose-provider";
import { readCustomer } from "./own-subscription";

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
