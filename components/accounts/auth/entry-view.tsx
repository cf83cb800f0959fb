"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { call } from "@/components/http/api-client";
import { authWords } from "@/lib/accounts/auth-words";
import { type OauthFailure, type OauthProvider, oauthFailureWords } from "@/lib/accounts/oauth";
import { authUrl } from "@/lib/accounts/return-to";
import { accountWords } from "@/lib/accounts/words";
import { savedPageWords } from "@/lib/saved/page-words";
import { isBelowSavedPage } from "@/lib/saved/saved-url";
import { type Credentials, EntryForm, openAccount } from "./entry-form";
import { InboxCard } from "./inbox-card";
import { OtherWays } from "./other-ways";
import type { FieldErrors } from "./reason";
import { Spots } from "./spots";
import { goToForm } from "./use-query";
import { useSeats } from "./use-seats";
import { WaitlistCard } from "./waitlist-card";

/** Sign-up or sign-in that waits for the user to confirm the email address. */
interface Awaited {
  credentials: Credentials;
  isNew: boolean;
}

type EntryViewProps = {
  isSignUp: boolean;
  returnTo: string;
  /** Sign-in providers that are configured. */
  providers: readonly OauthProvider[];
  /** Why a sign-in with one of them has just failed. */
  failure: OauthFailure | undefined;
  refused: FieldErrors;
};

export function EntryView({ isSignUp, returnTo, providers, failure, refused }: EntryViewProps) {
  const seatsLeft = useSeats(isSignUp);
  const [email, setEmail] = useState("");
  const [awaited, setAwaited] = useState<Awaited>();
  const [isFull, setIsFull] = useState(failure === "full");
  const [isInvited, setIsInvited] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSwitched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading whenever the form changes
  useEffect(() => {
    if (hasSwitched.current) heading.current?.focus({ preventScroll: true });
  }, [isSignUp]);

  const switchForm = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    hasSwitched.current = true;
    // Includes what the user typed before hydration.
    setEmail(typedEmail(form.current?.querySelector('[name="email"]')) ?? email);
    setAwaited(undefined);
    goToForm(event.currentTarget.href);
  };
  const refuseForCap = () => {
    setIsFull(true);
    setIsInvited(false);
  };

  const signInLink = (label: string) => (
    <a href={authUrl({ returnTo })} onClick={switchForm} className="text-link rounded-sm">
      {label}
    </a>
  );

  // If the user goes Back to the other form, the card does not apply to it.
  if (awaited && awaited.isNew === isSignUp) {
    return (
      <InboxCard
        email={awaited.credentials.email}
        text={awaited.isNew ? authWords.confirmRegistration : accountWords.confirmFirst}
        resend={() => resend(awaited)}
        hasJustSent={awaited.isNew}
      >
        <a href={authUrl({ returnTo })} onClick={switchForm} className="text-link rounded-sm">
          {authWords.backToSignIn}
        </a>
      </InboxCard>
    );
  }

  const isWaitlist = isSignUp && !isInvited && (isFull || seatsLeft === 0);
  return (
    <div ref={form} className="grid gap-4" onInput={({ target }) => setEmail(typedEmail(target) ?? email)}>
      {isWaitlist ? (
        <WaitlistCard email={email} isInsteadOfForm={isFull} onInvited={() => setIsInvited(true)} />
      ) : (
        <>
          <div className="mb-1 grid gap-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="font-display text-[1.75rem]/8.5 tracking-[-0.015em] outline-none md:text-headline"
            >
              {isSignUp ? authWords.createAccount : authWords.signInTitle}
            </h1>
            <div className="text-sm text-muted-foreground">
              {isSignUp ? <Spots count={seatsLeft} /> : <SignInLead returnTo={returnTo} />}
            </div>
          </div>
          {failure && failure !== "full" && (
            <div role="alert">
              <FormErrorMessage isSilent>{oauthFailureWords(failure)}</FormErrorMessage>
            </div>
          )}
          <EntryForm
            isSignUp={isSignUp}
            email={email}
            returnTo={returnTo}
            refused={refused}
            onAwaited={setAwaited}
            onFull={refuseForCap}
          />
          <OtherWays providers={providers} returnTo={returnTo} />
        </>
      )}
      <p className="mt-1 text-center text-sm text-muted-foreground">
        {isSignUp ? authWords.haveAccount : authWords.newHere}{" "}
        {isSignUp ? (
          signInLink(authWords.signInTitle)
        ) : (
          <a
            href={authUrl({ isSignUp: true, returnTo })}
            onClick={switchForm}
            className="text-link rounded-sm"
          >
            {authWords.createAccount}
          </a>
        )}
      </p>
    </div>
  );
}

/** The lead text; for users redirected from /liked, an alert that asks them to sign in. */
function SignInLead({ returnTo }: { returnTo: string }) {
  const isForSavedPage = isBelowSavedPage(returnTo);
  return (
    <>
      {!isForSavedPage && <p>{authWords.signInLead}</p>}
      <p role="alert" className="empty:hidden text-foreground">
        {isForSavedPage && savedPageWords.pleaseSignIn}
      </p>
    </>
  );
}

/**
 * Sends the mail again. A repeated sign-up replaces the first one. On sign-in the typed password may be wrong, so a
 * recovery mail is sent instead: it confirms the address and lets the user choose a password.
 */
function resend({ credentials, isNew }: Awaited): Promise<unknown> {
  return isNew ? openAccount(credentials) : call("POST", "/api/auth/recover", { email: credentials.email });
}

function typedEmail(field: EventTarget | null | undefined): string | undefined {
  return field instanceof HTMLInputElement && field.name === "email" ? field.value : undefined;
}
