"use client";

import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { call, getJson } from "@/components/http/api-client";
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

/**
 * Cancels the subscription at the end of the paid period, or resumes it. What the payment provider has confirmed is
 * applied to the cache until its webhook has reached the server.
 * @throws ApiError
 */
export async function changeSubscription(wanted: { cancelsAtEnd: boolean }): Promise<Subscription> {
  const path = "/api/payments/subscription";
  const { subscription } = await call<{ subscription: Subscription }>("PATCH", path, wanted);
  change = { owner: currentlyKnown(), cancelsAtEnd: subscription.cancelsAtEnd, at: Date.now() };
  const isOfPremium = (key: unknown) => Array.isArray(key) && key[0] === PREMIUM_PATH;
  await mutate<Premium>(isOfPremium, (known) => known && { ...known, subscription }, { revalidate: false });
  return subscription;
}

async function fetchPremium([path, account]: Key): Promise<Premium> {
  const premium = await getJson<Premium>(path);
  if (!premium.subscription || change?.owner !== account || Date.now() - change.at > CHANGE_MS)
    return premium;
  const { cancelsAtEnd } = change;
  return { ...premium, subscription: { ...premium.subscription, cancelsAtEnd } };
}
