"use client";

import { useEffect, useRef } from "react";
import { currentUrl } from "@/components/navigation/url-query";
import { GUEST } from "@/lib/accounts/guest";
import { signInUrl } from "@/lib/accounts/return-to";
import { isLeaving, redirectTo } from "./leave";
import { hasMarker, hasSignedOutElsewhere, useOwner } from "./owner";

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
  useEffect(() => (isForAccounts ? hideWhileCached(redirectToSignIn) : undefined), [isForAccounts]);
}

function redirectToSignIn() {
  redirectTo(signInUrl(currentUrl()));
}

/**
 * Hides the page while it is in the back/forward cache, so that Back after a sign-out paints nothing of the account.
 * @param leave called if the page is shown again without a session
 * @returns a function that stops it
 */
export function hideWhileCached(leave: () => void) {
  const { style } = document.body;
  let hadSession = true;
  const handleHide = () => {
    hadSession = hasMarker();
    style.visibility = "hidden";
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (!hasMarker()) leave();
    else if (hadSession) style.visibility = "";
    // The page was left without a session, so this session is new and may belong to another account.
    else window.location.reload();
  };
  window.addEventListener("pagehide", handleHide);
  window.addEventListener("pageshow", handleShow);
  return () => {
    window.removeEventListener("pagehide", handleHide);
    window.removeEventListener("pageshow", handleShow);
  };
}
