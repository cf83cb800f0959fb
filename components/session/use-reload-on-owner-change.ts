"use client";

import { useEffect, useRef } from "react";
import { GUEST } from "@/lib/accounts/guest";
import { signInUrl } from "@/lib/accounts/return-to";
import { hasMarker, hasSignedOutElsewhere, useOwner } from "./owner";

/**
 * A page belongs to whoever was signed in when it was loaded: when that changes, as by another tab, it is loaded
 * anew, and with it goes all that it held in memory.
 * @param isForAccounts whether a guest has no business on it
 */
export function useReloadOnOwnerChange(isForAccounts: boolean) {
  const owner = useOwner();
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (owner === undefined) return;
    const before = first.current;
    first.current = owner;
    const isLost = isForAccounts && owner === GUEST;
    if (isLost && hasSignedOutElsewhere()) window.location.replace("/");
    else if (isLost) leadToSignIn();
    else if (before !== undefined && before !== owner) window.location.reload();
  }, [owner, isForAccounts]);
  useEffect(() => (isForAccounts ? hideWhileCached() : undefined), [isForAccounts]);
}

function leadToSignIn() {
  window.location.replace(signInUrl(window.location));
}

/**
 * Hides the page while it is in the back/forward cache, so that Back after a sign-out paints nothing of the account.
 * @returns its end
 */
function hideWhileCached() {
  const { style } = document.body;
  let hadSession = true;
  const handleHide = () => {
    hadSession = hasMarker();
    style.visibility = "hidden";
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (!hasMarker()) leadToSignIn();
    else if (hadSession) style.visibility = "";
    // The session had ended, so this one is new and may be of another account.
    else window.location.reload();
  };
  window.addEventListener("pagehide", handleHide);
  window.addEventListener("pageshow", handleShow);
  return () => {
    window.removeEventListener("pagehide", handleHide);
    window.removeEventListener("pageshow", handleShow);
  };
}
