"use client";

import { MailX } from "lucide-react";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import type { WaitlistLeft } from "@/lib/accounts/requests";
import { tokenIn, useMailLink } from "./mail-link";
import { MailLinkView } from "./mail-link-view";
import { CardLink, QuietCard } from "./quiet-card";

const words = {
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
  const toHome = (
    <CardLink href="/" variant="outline">
      {authWords.home}
    </CardLink>
  );
  return (
    <MailLinkView<WaitlistLeft>
      path="/api/waitlist/leave"
      body={parameters && tokenIn(parameters)}
      words={words}
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
