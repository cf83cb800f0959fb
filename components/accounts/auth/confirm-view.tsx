"use client";

import { UserRoundX } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { buttonVariants } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import type { confirmSchema, signedInSchema } from "@/lib/accounts/requests";
import { authUrl, DEFAULT_RETURN, forgotPasswordUrl } from "@/lib/accounts/return-to";
import { accountWords } from "@/lib/accounts/words";
import { call } from "../call";
import { setAccount } from "../use-session";
import { takeReturnTo } from "./kept-return";
import { leaveFor, leaveSignedIn } from "./leave";
import { EndedLinkCard, LinkCard, refuseLink } from "./link-card";
import { forgetMailLink, useMailLink } from "./mail-link";
import { NewLinkForm } from "./new-link-form";
import { CardText, QuietCard } from "./quiet-card";
import { hasCode } from "./reason";
import { useTitle } from "./use-title";

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

/** Where each link leads once it has been used. */
const arrive: Record<LinkType, (account: Account) => void> = {
  signup: (account) => leaveSignedIn(account, takeReturnTo(), { title: authWords.accountConfirmed }),
  recovery(account) {
    void setAccount(account);
    leaveFor("/auth?reset=true");
  },
  email_change: (account) => leaveSignedIn(account, "/account", { title: authWords.emailChanged }),
};

const wayOn = buttonVariants({ className: "mt-2" });

/** What the way to another link is, for one that is good no more. */
const waysOn: Record<LinkType, React.ReactNode> = {
  signup: <NewLinkForm />,
  recovery: (
    <a href={forgotPasswordUrl(DEFAULT_RETURN)} className={wayOn}>
      {authWords.newLink}
    </a>
  ),
  email_change: (
    <a href="/account" className={wayOn}>
      {authWords.toAccount}
    </a>
  ),
};

const signInLink = (
  <a href={authUrl({ returnTo: DEFAULT_RETURN })} className={wayOn}>
    {authWords.backToSignIn}
  </a>
);

/** The page that the links in mails open. */
export function ConfirmView() {
  const brought = useMailLink();
  const [end, setEnd] = useState<"expired" | "full">();
  const link = brought && linkIn(brought);

  const follow = async (link: MailLink) => {
    try {
      const { account } = await call<z.infer<typeof signedInSchema>>("POST", "/api/auth/confirm", link);
      forgetMailLink();
      arrive[link.type](account);
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
  const type = link?.type ?? "signup";
  if (end === "expired") return <EndedLinkCard isBroken={false}>{waysOn[type]}</EndedLinkCard>;
  return (
    // What the page is for is known in the browser alone.
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

function linkIn(brought: URLSearchParams): MailLink | null {
  const [tokenHash, type] = [brought.get("token_hash"), brought.get("type")];
  return tokenHash && type && isLinkType(type) ? { tokenHash, type } : null;
}

function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(words, type);
}
