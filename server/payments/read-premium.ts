import "server-only";
import type { Subscription } from "@/lib/payments/requests";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { isCharged } from "./is-charged";

export interface OwnPremium {
  isPremium: boolean;
  /** The one that is paid for the longest time, with the provider's id. */
  subscription: (Subscription & { id: string }) | null;
}

/**
 * The premium state of an account at this moment. Premium ends by time alone, without an event.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readPremium({ client }: AccountCaller): Promise<OwnPremium> {
  const [row] = unwrapData(await client.rpc("own_premium")) ?? [];
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
      isChangeable: isCharged(status),
    },
  };
}
