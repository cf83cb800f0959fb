import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { type Awaited, openAccount } from "./entry-form";
import { CardText, QuietCard } from "./quiet-card";
import { recover } from "./recover";
import { ResendButton } from "./resend-button";

type InboxCardProps = {
  email: string;
  text: string;
  level?: 1 | 2;
  resend(): Promise<unknown>;
  hasJustSent: boolean;
  /** The link back. */
  children: ReactNode;
};

/** Says that an email was sent, with a button to resend it and a link back. */
export function InboxCard({ email, text, level = 1, resend, hasJustSent, children }: InboxCardProps) {
  return (
    <QuietCard icon={Mail} title={authWords.inboxTitle} text={text} level={level} takesFocus>
      <CardText>{authWords.mailAt(email)}</CardText>
      <div className="mt-2">
        <ResendButton email={email} resend={resend} hasJustSent={hasJustSent} />
      </div>
      <p className="text-sm">{children}</p>
    </QuietCard>
  );
}

type AwaitedCardProps = { awaited: Awaited; children: ReactNode };

/**
 * After a sign-up or sign-in whose email address must be confirmed. A repeated sign-up replaces the first one. On
 * sign-in the typed password may be wrong, so a recovery email is sent instead: it confirms the address and lets the
 * user choose a password.
 */
export function AwaitedCard({ awaited: { credentials, isNew }, children }: AwaitedCardProps) {
  const { email } = credentials;
  return (
    <InboxCard
      email={email}
      text={isNew ? authWords.confirmRegistration : accountWords.confirmFirst}
      resend={() => (isNew ? openAccount(credentials) : recover(email))}
      hasJustSent={isNew}
    >
      {children}
    </InboxCard>
  );
}
