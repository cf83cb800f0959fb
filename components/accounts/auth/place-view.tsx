"use client";

import { ListChecks } from "lucide-react";
import { useState } from "react";
import { call } from "@/components/http/api-client";
import { buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { EndedLinkCard, LinkCard, refuseLink } from "./link-card";
import { forgetMailLink, useMailLink } from "./mail-link";
import { CardText, QuietCard } from "./quiet-card";
import { hasCode } from "./reason";

/** Confirms an email address of the waitlist. */
export function PlaceView() {
  const parameters = useMailLink();
  const [end, setEnd] = useState<"expired" | "confirmed">();
  const token = parameters?.get("token");

  const follow = async () => {
    try {
      await call("POST", "/api/waitlist/confirm", { token });
      forgetMailLink();
      setEnd("confirmed");
      return null;
    } catch (error) {
      if (!hasCode(error, "link_expired")) return refuseLink(error);
      forgetMailLink();
      setEnd("expired");
      return null;
    }
  };

  if (end === "confirmed") {
    return (
      <QuietCard icon={ListChecks} title={authWords.joinedTitle} takesFocus>
        <CardText>{authWords.placeConfirmed}</CardText>
        <a href="/" className={buttonVariants({ variant: "outline", className: "mt-2" })}>
          {authWords.home}
        </a>
      </QuietCard>
    );
  }
  if (end === "expired" || (parameters && !token)) {
    return (
      <EndedLinkCard isBroken={end !== "expired"} text={authWords.placeLinkEnded}>
        <a
          href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })}
          className={buttonVariants({ className: "mt-2" })}
        >
          {authWords.join}
        </a>
      </EndedLinkCard>
    );
  }
  return (
    // Hidden until hydration: only the browser knows whether the link is complete.
    <div className={token ? "" : "invisible"}>
      <LinkCard
        title={authWords.placeTitle}
        text={authWords.placeText}
        button={authWords.signupLinkButton}
        follow={follow}
      />
    </div>
  );
}
