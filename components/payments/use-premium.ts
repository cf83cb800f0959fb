"use client";

import useSWR, { mutate } from "swr";
import { readJson, send } from "@/components/accounts/call";
import type { Account } from "@/lib/accounts/account";
import type { Premium } from "@/lib/payments/requests";

const PREMIUM_PATH = "/api/payments/premium";

type Key = [path: string, account: string, isPremium: boolean];

/**
 * What an account has paid for; undefined until it is known. It is read anew when its plan changes, and when somebody
 * comes back to the page, as from the payment provider's own.
 */
export function usePremium(account: Pick<Account, "id" | "isPremium"> | null | undefined) {
  const key: Key | null = account?.id ? [PREMIUM_PATH, account.id, account.isPremium] : null;
  const { data, error, mutate } = useSWR<Premium>(key, fetchPremium, { shouldRetryOnError: false });
  const isUnknown = data === undefined && error !== undefined;
  return { premium: data, isUnknown, tryAgain: () => void mutate() };
}

/** Shows what the server has just said of the subscription. */
export async function setSubscription(subscription: Premium["subscription"]): Promise<void> {
  const isOfPremium = (key: unknown) => Array.isArray(key) && key[0] === PREMIUM_PATH;
  await mutate<Premium>(isOfPremium, (known) => known && { ...known, subscription }, { revalidate: false });
}

async function fetchPremium([path]: Key): Promise<Premium> {
  return readJson<Premium>(await send(path, {}));
}
