"use client";

import { MailCheck, MailPlus, UserRoundX } from "lucide-react";
import type { z } from "zod";
import { useTitle } from "@/components/hooks/use-title";
import { redirectTo } from "@/components/session/leave";
import { setAccount } from "@/components/session/use-session";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import type { confirmedSchema, confirmSchema } from "@/lib/accounts/requests";
import { authUrl, codeUrl, DEFAULT_RETURN, forgotPasswordUrl, resetUrl } from "@/lib/accounts/return-to";
import { accountWords } from "@/lib/accounts/words";
import { useMailLink } from "./mail-link";
import { MailLinkView } from "./mail-link-view";
import { CardLink, QuietCard } from "./quiet-card";
import { hasCode } from "./reason";
import { redirectSignedIn } from "./redirect";
import { takeReturnTo } from "./stored-return-to";

type MailLink = z.infer<typeof confirmSchema>;
type Confirmed = z.infer<typeof confirmedSchema>;
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

const toAccount = <CardLink href="/account">{authWords.toAccount}</CardLink>;
const toSignIn = <CardLink href={authUrl({ returnTo: DEFAULT_RETURN })}>{authWords.backToSignIn}</CardLink>;
/** A recovery link confirms the email address too. */
const toNewLink = <CardLink href={forgotPasswordUrl(DEFAULT_RETURN)}>{authWords.newLink}</CardLink>;

/** The page that confirmation links in emails open. */
export function ConfirmView() {
  const parameters = useMailLink();
  const link = parameters && linkIn(parameters);
  const type = link?.type ?? "signup";
  useTitle(words[type].title);

  const done = ({ status, account }: Confirmed) => {
    if (status === "second_factor") {
      redirectTo(codeUrl(type === "email_change" ? "/account" : takeReturnTo()));
      return null;
    }
    if (!account) return status === "changed" ? changedCard : otherLinkCard;
    arrive(type, account, status === "choose_password");
    return null;
  };
  return (
    <MailLinkView<Confirmed>
      path="/api/auth/confirm"
      body={link}
      words={words[type]}
      done={done}
      endOf={(error) => hasCode(error, "user_cap_reached") && fullCard}
      endedAction={type === "email_change" ? toAccount : toNewLink}
      brokenAction={toSignIn}
    />
  );
}

const fullCard = (
  <QuietCard icon={UserRoundX} title={authWords.joinTitle} text={accountWords.capReached} takesFocus>
    <CardLink href={authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })}>{authWords.join}</CardLink>
  </QuietCard>
);

/** An email change that both addresses have to confirm. */
const otherLinkCard = (
  <QuietCard icon={MailPlus} title={authWords.otherLinkTitle} text={authWords.otherLinkText} takesFocus>
    {toAccount}
  </QuietCard>
);

/** The second link was sent to the old address, so it does not sign in with the new one. */
const changedCard = (
  <QuietCard icon={MailCheck} title={authWords.emailChanged} text={authWords.signInAgain} takesFocus>
    {toSignIn}
  </QuietCard>
);

function linkIn(parameters: URLSearchParams): MailLink | null {
  const [tokenHash, type] = [parameters.get("token_hash"), parameters.get("type")];
  return tokenHash && type && isLinkType(type) ? { tokenHash, type } : null;
}

function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(words, type);
}
