import "server-only";
import type { Subscription } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";

interface OwnPremium {
  isPremium: boolean;
  /** The subscription whose paid period ends last, with the provider's id. */
  subscription: (Subscription & { id: string }) | null;
}

/** The mandate has not been given yet, or the subscription has ended. */
const notChargeable = new Set(["pending", "cancelled", "failed", "expired"]);

/** Whether a subscription with this status may still be charged. */
export function isChargeable(status: string): boolean {
  return !notChargeable.has(status);
}

/**
 * The premium state of an account at this moment. Premium ends by time alone, without an event.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readPremium({ client }: AccountCaller): Promise<OwnPremium> {
  const [row] = unwrapData(await client.rpc("own_premium"));
  if (!row) return { isPremium: false, subscription: null };
  const { is_premium: isPremium, subscription_id: id, status, cancels_at_end: cancelsAtEnd } = row;
  return {
    isPremium,
    subscription: {
      id,
      status,
      paidUntil: new Date(row.paid_until).toISOString(),
      startedAt: new Date(row.started_at).toISOString(),
      cancelsAtEnd,
      isChangeable: isChargeable(status),
    },
  };
}

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
  const subscriptions = unwrapData(
    await serviceClient()
      .from("subscriptions")
      .select("customer_id, checkouts(mode)")
      .eq("user_id", account)
      .order("started_at", { ascending: false }),
  );
  const newest = subscriptions.find(({ customer_id, checkouts }) => customer_id && checkouts.mode === mode);
  return newest?.customer_id ?? null;
}

/**
 * The mode of the checkout of a subscription: live, test or sandbox.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readMode(subscription: string): Promise<string | undefined> {
  const found = await serviceClient()
    .from("subscriptions")
    .select("checkouts(mode)")
    .eq("id", subscription)
    .maybeSingle();
  return unwrapData(found)?.checkouts.mode;
}
