"use client";

import { RefreshCw, Search } from "lucide-react";
import { useEffect, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { call } from "@/components/http/api-client";
import { Button, buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import type { Invitation } from "@/lib/accounts/requests";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { type Credentials, EntryForm, openAccount } from "./entry-form";
import { InboxCard } from "./inbox-card";
import { EndedLinkCard } from "./link-card";
import { forgetMailLink, useMailLink } from "./mail-link";
import { CardText, QuietCard } from "./quiet-card";
import { hasCode, reasonOf } from "./reason";

const signInUrl = authUrl({ returnTo: DEFAULT_RETURN });

/** The page that an invitation mail opens: the sign-up form, which works even if all other seats are taken. */
export function InvitationView() {
  const parameters = useMailLink();
  const token = parameters?.get("token");
  const { data, error, isValidating, mutate } = useSWRImmutable(
    token ? ["/api/waitlist/invitation", token] : null,
    ([path, token]) => call<Invitation>("POST", path, { token }),
    { shouldRetryOnError: false },
  );
  const [isGone, setIsGone] = useState(false);

  const isEnded = isGone || hasCode(error, "link_expired");
  useEffect(() => {
    if (isEnded) forgetMailLink();
  }, [isEnded]);

  if (isEnded || (parameters && !token)) return <NoInvitation isBroken={!isEnded} />;
  if (data && token) {
    return <InvitedForm invitation={data} token={token} onGone={() => setIsGone(true)} />;
  }
  if (error && !isValidating) {
    return (
      <QuietCard icon={RefreshCw} title={invitationWords.notLookedUp} takesFocus>
        <CardText>{reasonOf(error)}</CardText>
        <Button className="mt-2" onClick={() => void mutate()}>
          {invitationWords.tryAgain}
        </Button>
      </QuietCard>
    );
  }
  return (
    <QuietCard icon={Search} title={invitationWords.title}>
      <p role="status" className="text-sm text-muted-foreground">
        {invitationWords.looking}
      </p>
    </QuietCard>
  );
}

function NoInvitation({ isBroken }: { isBroken: boolean }) {
  return (
    <EndedLinkCard isBroken={isBroken} title={invitationWords.endedTitle} text={invitationWords.ended}>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <a
          href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })}
          className={buttonVariants({ variant: "outline" })}
        >
          {invitationWords.joinAgain}
        </a>
        <a href={signInUrl} className={buttonVariants({ variant: "ghost" })}>
          {authWords.signInTitle}
        </a>
      </div>
    </EndedLinkCard>
  );
}

type InvitedFormProps = { invitation: Invitation; token: string; onGone(): void };

function InvitedForm({ invitation: { email, endsAt }, token, onGone }: InvitedFormProps) {
  const [awaited, setAwaited] = useState<Credentials>();
  if (awaited) {
    return (
      <InboxCard
        email={email}
        text={authWords.confirmRegistration}
        resend={() => openAccount(awaited)}
        hasJustSent
      >
        <a href={signInUrl} className="text-link rounded-sm">
          {authWords.backToSignIn}
        </a>
      </InboxCard>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="mb-1 grid gap-2">
        <h1 className="font-display text-[1.75rem]/8.5 tracking-[-0.015em] md:text-headline">
          {invitationWords.title}
        </h1>
        <p className="text-sm text-pretty text-muted-foreground">{invitationWords.lead(endsAt)}</p>
      </div>
      <EntryForm
        isSignUp
        email={email}
        invitation={token}
        returnTo={DEFAULT_RETURN}
        onAwaited={({ credentials }) => setAwaited(credentials)}
        onFull={onGone}
      />
      <p className="mt-1 text-center text-sm text-muted-foreground">
        {authWords.haveAccount}{" "}
        <a href={signInUrl} className="text-link rounded-sm">
          {authWords.signInTitle}
        </a>
      </p>
    </div>
  );
}
