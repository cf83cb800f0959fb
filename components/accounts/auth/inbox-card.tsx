import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { authWords } from "@/lib/accounts/auth-words";
import { CardText, QuietCard } from "./quiet-card";
import { ResendButton } from "./resend-button";

type InboxCardProps = {
  email: string;
  text: string;
  level?: 1 | 2;
  resend(): Promise<unknown>;
  hasJustSent: boolean;
  /** The way back. */
  children: ReactNode;
};

/** A mail is on its way: where to look for it, how to have another, and the way back. */
export function InboxCard({ email, text, level = 1, resend, hasJustSent, children }: InboxCardProps) {
  return (
    <QuietCard icon={Mail} title={authWords.inboxTitle} level={level} takesFocus>
      <CardText>{text}</CardText>
      <CardText>{authWords.mailAt(email)}</CardText>
      <div className="mt-2">
        <ResendButton email={email} resend={resend} isResting={hasJustSent} />
      </div>
      <p className="text-sm">{children}</p>
    </QuietCard>
  );
}
