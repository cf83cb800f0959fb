"use client";

import { MailX } from "lucide-react";
import { useState } from "react";
import { call } from "@/components/http/api-client";
import { buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import type { WaitlistLeft } from "@/lib/accounts/requests";
import { EndedLinkCard, LinkCard } from "./link-card";
import { forgetMailLink, useMailLink } from "./mail-link";
import { CardText, QuietCard } from "./quiet-card";
import { type FieldErrors, hasCode, refuse } from "./reason";

const toHome = (
  <a href="/" className={buttonVariants({ variant: "outline", className: "mt-2" })}>
    {authWords.home}
  </a>
);

const endings: Record<WaitlistLeft["outcome"], { title: string; text: string }> = {
  left: { title: invitationWords.leftTitle, text: invitationWords.leftText },
  seat_given_back: { title: invitationWords.leftTitle, text: invitationWords.seatGivenBackText },
  not_listed: { title: invitationWords.notListedTitle, text: invitationWords.notListedText },
};

/** Leaves the waitlist. Only the button does so, because mail scanners open links. */
export function UnsubscribeView() {
  const parameters = useMailLink();
  const [end, setEnd] = useState<WaitlistLeft["outcome"] | "expired">();
  const token = parameters?.get("token");

  const leave = async (): Promise<FieldErrors | null> => {
    try {
      const { outcome } = await call<WaitlistLeft>("POST", "/api/waitlist/leave", { token });
      forgetMailLink();
      setEnd(outcome);
    } catch (error) {
      if (!hasCode(error, "link_expired")) return refuse(invitationWords.notLeft, error, []);
      forgetMailLink();
      setEnd("expired");
    }
    return null;
  };

  if (end === "expired" || (parameters && !token)) {
    return (
      <EndedLinkCard isBroken={end !== "expired"} text={invitationWords.leaveLinkEnded}>
        {toHome}
      </EndedLinkCard>
    );
  }
  if (end) {
    return (
      <QuietCard icon={MailX} title={endings[end].title} takesFocus>
        <CardText>{endings[end].text}</CardText>
        {toHome}
      </QuietCard>
    );
  }
  return (
    // Hidden until hydration: only the browser knows whether the link is complete.
    <div className={token ? "" : "invisible"}>
      <LinkCard
        title={invitationWords.leaveTitle}
        text={invitationWords.leaveText}
        button={invitationWords.leaveButton}
        busy={invitationWords.leaving}
        follow={leave}
      />
    </div>
  );
}
