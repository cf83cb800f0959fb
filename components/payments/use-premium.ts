"use client";

import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { getJson } from "@/components/http/api-client";
import { currentlyKnown } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import type { Account } from "@/lib/accounts/account";
import type { Premium, Subscription } from "@/lib/payments/requests";

const PREMIUM_PATH = "/api/payments/premium";

type Key = [path: string, account: string, isPremium: boolean];

/**
 * The subscription and receipts of an account; undefined while they load. Refetched when the plan changes and when the
 * page regains the focus, for example after the user returns from the payment provider.
 */
export function usePremium(account: Pick<Account, "id" | "isPremium"> | null | undefined) {
  const key: Key | null = account?.id ? [PREMIUM_PATH, account.id, account.isPremium] : null;
  const { data, error, mutate } = useSWR<Premium>(key, fetchPremium, { shouldRetryOnError: false });
  const isOther = data !== undefined && account != null && data.isPremium !== account.isPremium;
  useEffect(() => {
    if (isOther) void refreshSession();
  }, [isOther]);
  const isUnknown = data === undefined && error !== undefined;
  return { premium: data, isUnknown, tryAgain: () => void mutate() };
}

/** How long the webhook of a change may take to reach the server. */
const CHANGE_MS = 10 * 60_000;

let change: { owner: string | null | undefined; cancelsAtEnd: boolean; at: number } | undefined;

/** Applies a change that the payment provider has confirmed, until its webhook has reached the server. */
export async function setSubscription(subscription: Subscription): Promise<void> {
  change = { owner: currentlyKnown(), cancelsAtEnd: subscription.cancelsAtEnd, at: Date.now() };
  const isOfPremium = (key: unknown) => Array.isArray(key) && key[0] === PREMIUM_PATH;
  await mutate<Premium>(isOfPremium, (known) => known && { ...known, subscription }, { revalidate: false });
}

async function fetchPremium([path, account]: Key): Promise<Premium> {
  const premium = await getJson<Premium>(path);
  if (!premium.subscription || change?.owner !== account || Date.now() - change.at > CHANGE_MS)
    return premium;
  const { cancelsAtEnd } = change;
  return { ...premium, subscription: { ...premium.subscription, cancelsAtEnd } };
}
