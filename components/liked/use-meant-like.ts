"use client";

import { useEffect } from "react";
import { useSession } from "@/components/accounts/use-session";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { takeMeantLike } from "./meant-like";

/** For whoever was asked to sign in because they wanted to save a diagram: it is saved on the first page after. */
export function useMeantLike() {
  const { account } = useSession();
  const isSignedIn = Boolean(account);
  useEffect(() => {
    // The form that has just been sent is about to be left, and would take the request along.
    const isStaying = safeReturnTo(window.location.pathname) === window.location.pathname;
    if (!isSignedIn || !isStaying) return;
    const meant = takeMeantLike();
    // Where its code does not come, the heart is still there to be pressed.
    if (meant) void import("./toggle-like").then(({ saveMeant }) => saveMeant(meant)).catch(() => undefined);
  }, [isSignedIn]);
}
