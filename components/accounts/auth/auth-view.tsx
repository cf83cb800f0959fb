"use client";

import { useEffect, useRef } from "react";
import { useTitle } from "@/components/hooks/use-title";
import { useSession } from "@/components/session/use-session";
import { authWords } from "@/lib/accounts/auth-words";
import { OAUTH_DONE, type OauthProvider, oauthFailureIn } from "@/lib/accounts/oauth";
import { resetReason, safeReturnTo } from "@/lib/accounts/return-to";
import { EntryView } from "./entry-view";
import type { FieldErrors } from "./reason";
import { redirectSignedIn, redirectTo } from "./redirect";
import { ResetView, resetWords } from "./reset-view";
import { SigningIn } from "./signing-in";
import { useQuery } from "./use-query";

type AuthViewProps = {
  /** The query of the address that was asked for. */
  search: string;
  /** With which one can sign in. */
  providers: readonly OauthProvider[];
  /** What was wrong with the form that was sent before there were scripts. */
  refused: FieldErrors;
};

/** Signing in, signing up and choosing a new password: the address says which. */
export function AuthView({ search, providers, refused }: AuthViewProps) {
  const query = useQuery(search);
  const session = useSession();
  const isReset = query.get("reset") === "true";
  const reason = resetReason(query);
  const isSignUp = query.get("signup") === "true";
  const returnTo = safeReturnTo(query.get("returnTo"));
  /** How a sign-in with a provider ended, which has just led here. */
  const done = query.get(OAUTH_DONE);

  useTitle(isReset ? resetWords[reason].title : isSignUp ? authWords.createAccount : authWords.signInTitle);

  const account = isReset ? null : session.account;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!account || hasLeft.current) return;
    hasLeft.current = true;
    if (done === null) redirectTo(returnTo);
    else redirectSignedIn(account, returnTo, done === "new" ? newcomer : comer);
  }, [account, done, returnTo]);

  if (isReset) return <ResetView session={session} reason={reason} />;
  const isArriving = done !== null && session.account !== null && !session.isUnknown;
  if (isArriving) return <SigningIn returnTo={returnTo} />;
  return (
    <EntryView
      isSignUp={isSignUp}
      returnTo={returnTo}
      providers={providers}
      failure={oauthFailureIn(query)}
      // Of the address that it was shown under, and of no other form.
      refused={query.has("fault") ? refused : {}}
    />
  );
}

const comer = { title: authWords.signedIn, description: authWords.welcomeBack };
const newcomer = { title: authWords.accountConfirmed };
