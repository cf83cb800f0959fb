"use client";

import { ListChecks } from "lucide-react";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { tokenIn, useMailLink } from "./mail-link";
import { MailLinkView } from "./mail-link-view";
import { CardLink, QuietCard } from "./quiet-card";

const words = { title: authWords.placeTitle, text: authWords.placeText, button: authWords.signupLinkButton };

/** Confirms an email address of the waitlist. */
export function PlaceView() {
  const parameters = useMailLink();
  return (
    <MailLinkView
      path="/api/waitlist/confirm"
      body={parameters && tokenIn(parameters)}
      words={words}
      done={() => (
        <QuietCard icon={ListChecks} title={authWords.joinedTitle} text={authWords.placeConfirmed} takesFocus>
          <CardLink href="/" variant="outline">
            {authWords.home}
          </CardLink>
        </QuietCard>
      )}
      endedText={authWords.placeLinkEnded}
      endedAction={
        <CardLink href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })}>{authWords.join}</CardLink>
      }
    />
  );
}
