import "server-only";
import type { Subscription } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { OwnPremium } from "./read-premium";

/** A subscription as its owner sees it, without the provider's id. */
export function shownSubscription(subscription: OwnPremium["subscription"]): Subscription | null {
  if (!subscription) return null;
  const { id: _, ...shown } = subscription;
  return shown;
}

/**
 * The provider's customer id of an account's newest subscription; null if there is none in the mode.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readCustomer(account: string, mode: string): Promise<string | null> {
  const subscriptions =
    unwrapData(
      await serviceClient()
        .from("subscriptions")
        .select("reference, customer_id")
        .eq("user_id", account)
        .order("started_at", { ascending: false }),
    ) ?? [];
  const modes = await readModes(subscriptions.map(({ reference }) => reference));
  return (
    subscriptions.find(({ reference, customer_id }) => customer_id && modes.get(reference) === mode)
      ?.customer_id ?? null
  );
}

/**
 * The mode of each checkout, by its reference: live, test or sandbox.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readModes(references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const checkouts =
    unwrapData(
      await serviceClient().from("checkouts").select("reference, mode").in("reference", references),
    ) ?? [];
  return new Map(checkouts.map(({ reference, mode }) => [reference, mode]));
}

/**
 * The mode of the checkout of a subscription.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readMode(subscription: string): Promise<string | undefined> {
  const found = await serviceClient()
    .from("subscriptions")
    .select("reference")
    .eq("id", subscription)
    .maybeSingle();
  const reference = unwrapData<{ reference: string } | null>(found)?.reference;
  return reference === undefined ? undefined : (await readModes([reference])).get(reference);
}
