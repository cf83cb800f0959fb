"use client";

import { useEffect, useLayoutEffect } from "react";
import { useTitle } from "@/components/shell/use-title";
import { authWords } from "@/lib/accounts/auth-words";
import { resetReason, safeReturnTo } from "@/lib/accounts/return-to";
import { useSession } from "../use-session";
import { EntryView } from "./entry-view";
import { leaveFor } from "./leave";
import type { Faults } from "./reason";
import { ResetView, resetWords } from "./reset-view";
import { useQuery } from "./use-query";

/**
 * Signing in, signing up and choosing a new password: the address says which.
 * @param refused what was wrong with the form that was sent before there were scripts
 */
export function AuthView({ refused = {} }: { refused?: Faults }) {
  const query = useQuery();
  const session = useSession();
  const isReset = query?.get("reset") === "true";
  const reason = resetReason(query);
  const isSignUp = query?.get("signup") === "true";
  const returnTo = safeReturnTo(query?.get("returnTo"));

  // The page as it was rendered is for signing in: for anything else it was kept out of sight until now.
  useLayoutEffect(() => {
    if (query) document.documentElement.removeAttribute("data-auth");
  }, [query]);

  useTitle(isReset ? resetWords[reason].title : isSignUp ? authWords.createAccount : authWords.signInTitle);

  const isInAlready = query !== undefined && !isReset && Boolean(session.account);
  useEffect(() => {
    if (isInAlready) leaveFor(returnTo);
  }, [isInAlready, returnTo]);

  if (isReset) return <ResetView session={session} reason={reason} />;
  // Of the address that it was shown under, and of no other form.
  const isRefused = query === undefined || query.has("fault");
  return <EntryView isSignUp={isSignUp} returnTo={returnTo} refused={isRefused ? refused : {}} />;
}
