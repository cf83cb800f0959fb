"use client";

import { useEffect, useRef } from "react";
import type { FormErrors } from "@/components/forms/use-form";
import { useTitle } from "@/components/hooks/use-title";
import { useUrlQuery } from "@/components/navigation/url-query";
import { redirectTo } from "@/components/session/leave";
import { useSession } from "@/components/session/use-session";
import { authWords } from "@/lib/accounts/auth-words";
import { OAUTH_DONE, type OauthProvider, oauthFailureIn } from "@/lib/accounts/oauth";
import { CODE_STEP, resetReason, safeReturnTo } from "@/lib/accounts/return-to";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { CodeView } from "./code-view";
import { EntryView } from "./entry-view";
import { redirectSignedIn } from "./redirect";
import { ResetView, resetWords } from "./reset-view";

type AuthViewProps = {
  /** The query string that the server rendered the page for. */
  search: string;
  /** Sign-in providers that are configured. */
  providers: readonly OauthProvider[];
  /** Errors of a form that was submitted without JavaScript. */
  initialErrors: FormErrors;
};

/** Sign-in, sign-up or choosing a new password, depending on the URL. */
export function AuthView({ search, providers, initialErrors }: AuthViewProps) {
  const query = new URLSearchParams(useUrlQuery(search));
  const session = useSession();
  const isReset = query.get("reset") === "true";
  const asksCode = query.has(CODE_STEP);
  const reason = resetReason(query);
  const isSignUp = query.get("signup") === "true";
  const returnTo = safeReturnTo(query.get("returnTo"));
  /** Set when a sign-in provider has just redirected here. */
  const done = query.get(OAUTH_DONE);

  const entryTitle = isSignUp ? authWords.createAccount : authWords.signInTitle;
  const title = asksCode ? secondFactorWords.signInTitle : entryTitle;
  useTitle(isReset ? resetWords[reason].title : title);

  const account = isReset || asksCode ? null : session.account;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!account || hasLeft.current) return;
    hasLeft.current = true;
    if (done === null) redirectTo(returnTo);
    else redirectSignedIn(account, returnTo, done === "new" ? newAccountToast : returningToast);
  }, [account, done, returnTo]);

  if (isReset) return <ResetView session={session} reason={reason} />;
  if (asksCode) return <CodeView returnTo={returnTo} initialErrors={initialErrors} />;
  const isArriving = done !== null && session.account !== null && !session.isUnknown;
  if (isArriving) return <SigningIn returnTo={returnTo} />;
  return (
    <EntryView
      isSignUp={isSignUp}
      returnTo={returnTo}
      providers={providers}
      failure={oauthFailureIn(query)}
      // Only for the URL that reported the errors, not for the other form.
      initialErrors={query.has("error") ? initialErrors : {}}
    />
  );
}

const returningToast = { title: authWords.signedIn, description: authWords.welcomeBack };
const newAccountToast = { title: authWords.accountConfirmed };

/** Shown after a sign-in provider has redirected here. Without JavaScript a meta refresh continues. */
function SigningIn({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p role="status" className="text-sm text-muted-foreground">
        {authWords.signingIn}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${returnTo}`} />
      </noscript>
    </>
  );
}
