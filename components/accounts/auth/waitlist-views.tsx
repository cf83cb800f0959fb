"use client";

import { ListChecks, MailX } from "lucide-react";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import type { WaitlistLeft } from "@/lib/accounts/requests";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { tokenIn, useMailLink } from "./mail-link";
import { MailLinkView } from "./mail-link-view";
import { CardLink, QuietCard } from "./quiet-card";

// The pages that the links in emails of the waitlist open.

const toHome = (
  <CardLink href="/" variant="outline">
    {authWords.home}
  </CardLink>
);

const confirmWords = {
  title: authWords.placeTitle,
  text: authWords.placeText,
  button: authWords.signupLinkButton,
};

/** Confirms an email address of the waitlist. */
export function PlaceView() {
  const parameters = useMailLink();
  return (
    <MailLinkView
      path="/api/waitlist/confirm"
      body={parameters && tokenIn(parameters)}
      words={confirmWords}
      done={() => (
        <QuietCard icon={ListChecks} title={authWords.joinedTitle} text={authWords.placeConfirmed} takesFocus>
          {toHome}
        </QuietCard>
      )}
      endedText={authWords.placeLinkEnded}
      endedAction={
        <CardLink href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })}>{authWords.join}</CardLink>
      }
    />
  );
}

const leaveWords = {
  title: invitationWords.leaveTitle,
  text: invitationWords.leaveText,
  button: invitationWords.leaveButton,
  busy: invitationWords.leaving,
};

const endings: Record<WaitlistLeft["outcome"], { title: string; text: string }> = {
  left: { title: invitationWords.leftTitle, text: invitationWords.leftText },
  seat_given_back: { title: invitationWords.leftTitle, text: invitationWords.seatGivenBackText },
  not_listed: { title: invitationWords.notListedTitle, text: invitationWords.notListedText },
};

/** Leaves the waitlist. */
export function UnsubscribeView() {
  const parameters = useMailLink();
  return (
    <MailLinkView<WaitlistLeft>
      path="/api/waitlist/leave"
      body={parameters && tokenIn(parameters)}
      words={leaveWords}
      failedTitle={invitationWords.notLeft}
      done={({ outcome }) => (
        <QuietCard icon={MailX} {...endings[outcome]} takesFocus>
          {toHome}
        </QuietCard>
      )}
      endedText={invitationWords.leaveLinkEnded}
      endedAction={toHome}
    />
  );
}
