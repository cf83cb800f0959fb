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
import { AuthHead } from "./auth-form";
import { type Awaited, EntryForm } from "./entry-form";
import { AwaitedCard } from "./inbox-card";
import { forgetMailLink, tokenIn, useMailLink } from "./mail-link";
import { BrokenLinkCard, EndedLinkCard } from "./mail-link-view";
import { QuietCard } from "./quiet-card";
import { hasCode, reasonOf } from "./reason";

const signInUrl = authUrl({ returnTo: DEFAULT_RETURN });

/** The page that an invitation email opens: the sign-up form, which works even if all other seats are taken. */
export function InvitationView() {
  const parameters = useMailLink();
  const body = parameters && tokenIn(parameters);
  const { data, error, isValidating, mutate } = useSWRImmutable(
    body ? ["/api/waitlist/invitation", body.token] : null,
    ([path, token]) => call<Invitation>("POST", path, { token }),
    { shouldRetryOnError: false },
  );
  const [isGone, setIsGone] = useState(false);

  const isEnded = isGone || hasCode(error, "link_expired");
  useEffect(() => {
    if (isEnded) forgetMailLink();
  }, [isEnded]);

  if (isEnded) {
    return (
      <EndedLinkCard title={invitationWords.endedTitle} text={invitationWords.ended}>
        {waysOn}
      </EndedLinkCard>
    );
  }
  if (body === null) return <BrokenLinkCard>{waysOn}</BrokenLinkCard>;
  if (data && body) {
    return <InvitedForm invitation={data} token={body.token} onGone={() => setIsGone(true)} />;
  }
  if (error && !isValidating) {
    return (
      <QuietCard icon={RefreshCw} title={invitationWords.notLookedUp} text={reasonOf(error)} takesFocus>
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

const waysOn = (
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
);

type InvitedFormProps = { invitation: Invitation; token: string; onGone(): void };

function InvitedForm({ invitation: { email, endsAt }, token, onGone }: InvitedFormProps) {
  const [awaited, setAwaited] = useState<Awaited>();
  const linkToSignIn = (label: string) => (
    <a href={signInUrl} className="text-link rounded-sm">
      {label}
    </a>
  );
  if (awaited) return <AwaitedCard awaited={awaited}>{linkToSignIn(authWords.backToSignIn)}</AwaitedCard>;
  return (
    <div className="grid gap-4">
      <AuthHead title={invitationWords.title}>{invitationWords.lead(endsAt)}</AuthHead>
      <EntryForm
        isSignUp
        email={email}
        invitation={token}
        returnTo={DEFAULT_RETURN}
        onAwaited={setAwaited}
        onFull={onGone}
      />
      <p className="mt-1 text-center text-sm text-muted-foreground">
        {authWords.haveAccount} {linkToSignIn(authWords.signInTitle)}
      </p>
    </div>
  );
}
