"use client";

import { useEffect } from "react";
import { refreshSession } from "@/components/session/use-session";
import type { Account } from "@/lib/accounts/account";

const KEY = "figura-checkout";
/** Whoever has not paid by then has given it up. */
const WATCHED_MS = 60 * 60 * 1000;

/** Takes note that a checkout has been opened, in a tab of its own. */
export function markCheckoutOpened() {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser that stores nothing hears of it from the tab in which it was paid.
  }
}

/** Whoever comes back from a checkout that was opened not long ago may have premium by now. */
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
  try {
    const notedAt = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Date.now() - notedAt < WATCHED_MS;
  } catch {
    return false;
  }
}
