import "server-only";
import type { Subscription } from "@/lib/payments/requests";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { isCharged } from "./is-charged";

export interface OwnPremium {
  isPremium: boolean;
  /** The one that has paid for the longest, with the provider's id of it. */
  subscription: (Subscription & { id: string }) | null;
}

/**
 * What an account has paid for, as it is at this moment: premium ends without anything happening.
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
