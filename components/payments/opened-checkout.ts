"use client";

import { useEffect } from "react";
import { refreshSession } from "@/components/session/use-session";
import { browserStorage } from "@/components/storage/browser-storage";
import type { Account } from "@/lib/accounts/account";

const KEY = "figura-checkout";
/** After this the checkout counts as abandoned. */
const WATCHED_MS = 60 * 60 * 1000;

/** Remembers that a checkout was opened in another tab. */
export function markCheckoutOpened() {
  // Without storage only the tab of the checkout reports the payment.
  browserStorage.set(KEY, String(Date.now()));
}

/** Refreshes the session when the user returns from a recent checkout, since the account may be premium by then. */
export function useRefreshAfterCheckout(account: Account | null | undefined) {
  const isFree = account?.isPremium === false;
  useEffect(() => {
    if (!isFree) return;
    const handleBack = () => {
      if (document.visibilityState === "visible" && isWatched()) void refreshSession();
    };
    document.addEventListener("visibilitychange", handleBack);
    return () => document.removeEventListener("visibilitychange", handleBack);
  }, [isFree]);
}

function isWatched(): boolean {
  const openedAt = Number(browserStorage.get(KEY) ?? Number.NaN);
  return Date.now() - openedAt < WATCHED_MS;
}
