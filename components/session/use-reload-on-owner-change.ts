"use client";

import { useEffect, useRef } from "react";
import { currentUrl } from "@/components/navigation/url-query";
import { GUEST } from "@/lib/accounts/guest";
import { signInUrl } from "@/lib/accounts/return-to";
import { isLeaving, redirectTo } from "./leave";
import { hasSignedOutElsewhere, useOwner } from "./owner";

/**
 * Reloads the page when the signed-in account changes, for example in another tab. The reload also drops what the page
 * held in memory.
 * @param isForAccounts whether the page requires an account
 */
export function useReloadOnOwnerChange(isForAccounts: boolean) {
  const owner = useOwner();
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (owner === undefined || isLeaving()) return;
    const before = first.current;
    first.current = owner;
    const needsSignIn = isForAccounts && owner === GUEST;
    if (needsSignIn && hasSignedOutElsewhere()) redirectTo("/");
    else if (needsSignIn) redirectToSignIn();
    else if (before !== undefined && before !== owner) window.location.reload();
  }, [owner, isForAccounts]);
}

export function redirectToSignIn() {
  redirectTo(signInUrl(currentUrl()));
}
