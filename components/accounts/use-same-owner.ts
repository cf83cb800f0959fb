"use client";

import { useEffect, useRef } from "react";
import { GUEST } from "@/lib/accounts/guest";
import { signInUrl } from "@/lib/accounts/return-to";
import { hasSignedOutElsewhere, useOwner } from "./owner";

/**
 * A page belongs to whoever was signed in when it was loaded: when that changes, as by another tab, it is loaded
 * anew, and with it goes all that it held in memory.
 * @param isForAccounts whether a guest has no business on it
 */
export function useSameOwner(isForAccounts: boolean) {
  const owner = useOwner();
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (owner === undefined) return;
    const before = first.current;
    first.current = owner;
    const isLost = isForAccounts && owner === GUEST;
    const { location } = window;
    if (isLost && hasSignedOutElsewhere()) location.replace("/");
    else if (isLost) location.replace(signInUrl(location));
    else if (before !== undefined && before !== owner) location.reload();
  }, [owner, isForAccounts]);
}
