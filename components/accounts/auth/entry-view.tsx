"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { ScaleBar } from "@/components/elements/scale-bar";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import type { FormErrors } from "@/components/forms/use-form";
import { getJson } from "@/components/http/api-client";
import { goToUrl } from "@/components/navigation/url-query";
import { authWords } from "@/lib/accounts/auth-words";
import { type OauthFailure, type OauthProvider, oauthFailureWords } from "@/lib/accounts/oauth";
import type { AuthOptions } from "@/lib/accounts/requests";
import { authUrl } from "@/lib/accounts/return-to";
import { savedPageWords } from "@/lib/saved/page-words";
import { isBelowSavedPage } from "@/lib/saved/saved-url";
import { AuthHead } from "./auth-form";
import { type Awaited, EntryForm } from "./entry-form";
import { AwaitedCard } from "./inbox-card";
import { OtherWays } from "./other-ways";
import { WaitlistCard } from "./waitlist-card";

/** Each step of the bar is ten seats; 100 seats or more fill it. */
const STEPS = 10;
const SEATS_PER_STEP = 10;

type EntryViewProps = {
  isSignUp: boolean;
  returnTo: string;
  /** Sign-in providers that are configured. */
  providers: readonly OauthProvider[];
  /** Why a sign-in with one of them has just failed. */
  failure: OauthFailure | undefined;
  initialErrors: FormErrors;
};

export function EntryView({ isSignUp, returnTo, providers, failure, initialErrors }: EntryViewProps) {
  const options = useSWR(isSignUp ? "/api/auth/options" : null, getJson<AuthOptions>);
  const seatsLeft = options.data?.seatsLeft;
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
    goToUrl(event.currentTarget.href);
    window.scrollTo(0, 0);
  };
  const showFull = () => {
    setIsFull(true);
    setIsInvited(false);
  };

  const linkTo = (isToSignUp: boolean, label: string) => (
    <a
      href={authUrl({ isSignUp: isToSignUp, returnTo })}
      onClick={switchForm}
      className="text-link rounded-sm"
    >
      {label}
    </a>
  );

  // If the user goes Back to the other form, the card does not apply to it.
  if (awaited && awaited.isNew === isSignUp) {
    return <AwaitedCard awaited={awaited}>{linkTo(false, authWords.backToSignIn)}</AwaitedCard>;
  }

  const isWaitlist = isSignUp && !isInvited && (isFull || seatsLeft === 0);
  return (
    <div ref={form} className="grid gap-4" onInput={({ target }) => setEmail(typedEmail(target) ?? email)}>
      {isWaitlist ? (
        <WaitlistCard email={email} isInsteadOfForm={isFull} onInvited={() => setIsInvited(true)} />
      ) : (
        <>
          <AuthHead ref={heading} title={isSignUp ? authWords.createAccount : authWords.signInTitle}>
            {isSignUp ? <Spots count={seatsLeft} /> : <SignInLead returnTo={returnTo} />}
          </AuthHead>
          {failure && failure !== "full" && (
            <div role="alert">
              <FormErrorMessage isSilent>{oauthFailureWords[failure]}</FormErrorMessage>
            </div>
          )}
          <EntryForm
            isSignUp={isSignUp}
            email={email}
            returnTo={returnTo}
            initialErrors={initialErrors}
            onAwaited={setAwaited}
            onFull={showFull}
          />
          <OtherWays providers={providers} returnTo={returnTo} />
        </>
      )}
      <p className="mt-1 text-center text-sm text-muted-foreground">
        {isSignUp ? authWords.haveAccount : authWords.newHere}{" "}
        {isSignUp ? linkTo(false, authWords.signInTitle) : linkTo(true, authWords.createAccount)}
      </p>
    </div>
  );
}

/** The number of seats left. Reserves its height while it loads. */
function Spots({ count }: { count: number | undefined }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2.5">
      {count !== undefined && (
        <>
          <ScaleBar
            value={Math.min(STEPS, Math.ceil(count / SEATS_PER_STEP))}
            max={STEPS}
            isLow={count <= SEATS_PER_STEP}
            className="w-2.25"
          />
          {authWords.spots(count)}
        </>
      )}
    </p>
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

function typedEmail(field: EventTarget | null | undefined): string | undefined {
  return field instanceof HTMLInputElement && field.name === "email" ? field.value : undefined;
}
