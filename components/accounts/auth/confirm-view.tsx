"use client";

import { MailCheck, MailPlus, UserRoundX } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { useTitle } from "@/components/hooks/use-title";
import { call } from "@/components/http/api-client";
import { setAccount } from "@/components/session/use-session";
import { buttonVariants } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import type { confirmedSchema, confirmSchema } from "@/lib/accounts/requests";
import { authUrl, DEFAULT_RETURN, forgotPasswordUrl, resetUrl } from "@/lib/accounts/return-to";
import { accountWords } from "@/lib/accounts/words";
import { EndedLinkCard, LinkCard, refuseLink } from "./link-card";
import { forgetMailLink, useMailLink } from "./mail-link";
import { CardText, QuietCard } from "./quiet-card";
import { hasCode } from "./reason";
import { redirectSignedIn, redirectTo } from "./redirect";
import { takeReturnTo } from "./stored-return-to";

type MailLink = z.infer<typeof confirmSchema>;
type LinkType = MailLink["type"];

const words: Record<LinkType, { title: string; text: string; button: string }> = {
  signup: {
    title: authWords.signupLinkTitle,
    text: authWords.signupLinkText,
    button: authWords.signupLinkButton,
  },
  recovery: {
    title: authWords.resetTitle,
    text: authWords.recoveryLinkText,
    button: authWords.recoveryLinkButton,
  },
  email_change: {
    title: authWords.emailLinkTitle,
    text: authWords.emailLinkText,
    button: authWords.emailLinkButton,
  },
};

/** Redirects after the link has been used. */
function arrive(type: LinkType, account: Account, mustChoosePassword: boolean) {
  if (mustChoosePassword) {
    void setAccount(account);
    redirectTo(resetUrl(type));
  } else if (type === "email_change") {
    redirectSignedIn(account, "/account", { title: authWords.emailChanged });
  } else {
    redirectSignedIn(account, takeReturnTo(), { title: authWords.accountConfirmed });
  }
}

const wayOn = buttonVariants({ className: "mt-2" });

const toAccount = (
  <a href="/account" className={wayOn}>
    {authWords.toAccount}
  </a>
);

/** A recovery link confirms the email address too. */
const toNewLink = (
  <a href={forgotPasswordUrl(DEFAULT_RETURN)} className={wayOn}>
    {authWords.newLink}
  </a>
);

const signInLink = (
  <a href={authUrl({ returnTo: DEFAULT_RETURN })} className={wayOn}>
    {authWords.backToSignIn}
  </a>
);

/** The page that confirmation links in mails open. */
export function ConfirmView() {
  const parameters = useMailLink();
  const [end, setEnd] = useState<"expired" | "full" | "half" | "changed">();
  const link = parameters && linkIn(parameters);

  const follow = async (link: MailLink) => {
    try {
      const { status, account } = await call<z.infer<typeof confirmedSchema>>(
        "POST",
        "/api/auth/confirm",
        link,
      );
      forgetMailLink();
      if (account) arrive(link.type, account, status === "choose_password");
      else setEnd(status === "changed" ? "changed" : "half");
      return null;
    } catch (error) {
      const isFull = hasCode(error, "user_cap_reached");
      if (!isFull && !hasCode(error, "link_expired")) return refuseLink(error);
      forgetMailLink();
      setEnd(isFull ? "full" : "expired");
      return null;
    }
  };

  useTitle(words[link?.type ?? "signup"].title);

  if (link === null) return <EndedLinkCard isBroken>{signInLink}</EndedLinkCard>;
  if (end === "full") return <FullCard />;
  if (end === "half") return <OtherLinkCard />;
  if (end === "changed") return <ChangedCard />;
  const type = link?.type ?? "signup";
  if (end === "expired") {
    return <EndedLinkCard isBroken={false}>{type === "email_change" ? toAccount : toNewLink}</EndedLinkCard>;
  }
  return (
    // Hidden until hydration: only the browser knows the type of the link.
    <div className={link ? "" : "invisible"}>
      <LinkCard {...words[type]} follow={async () => (link ? follow(link) : {})} />
    </div>
  );
}

function FullCard() {
  return (
    <QuietCard icon={UserRoundX} title={authWords.joinTitle} takesFocus>
      <CardText>{accountWords.capReached}</CardText>
      <a href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })} className={wayOn}>
        {authWords.join}
      </a>
    </QuietCard>
  );
}

/** An email change that both addresses have to confirm. */
function OtherLinkCard() {
  return (
    <QuietCard icon={MailPlus} title={authWords.otherLinkTitle} takesFocus>
      <CardText>{authWords.otherLinkText}</CardText>
      {toAccount}
    </QuietCard>
  );
}

/** The second link was sent to the old address, so it does not sign in with the new one. */
function ChangedCard() {
  return (
    <QuietCard icon={MailCheck} title={authWords.emailChanged} takesFocus>
      <CardText>{authWords.signInAgain}</CardText>
      {signInLink}
    </QuietCard>
  );
}

function linkIn(parameters: URLSearchParams): MailLink | null {
  const [tokenHash, type] = [parameters.get("token_hash"), parameters.get("type")];
  return tokenHash && type && isLinkType(type) ? { tokenHash, type } : null;
}

function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(words, type);
}
