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
  /** The link back. */
  children: ReactNode;
};

/** Says that a mail was sent, with a button to resend it and a link back. */
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
