"use client";

import { MailCheck, Unlink } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useForm } from "@/components/forms/use-form";
import { type ApiError, call } from "@/components/http/api-client";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { AuthForm } from "./auth-form";
import { forgetMailLink } from "./mail-link";
import { QuietCard } from "./quiet-card";
import { hasCode, showReason } from "./reason";

type MailLinkViewProps<Answer> = {
  /** The route that uses the link. */
  path: string;
  /** The body of the request; undefined while the page hydrates, null if the link is not complete. */
  body: object | null | undefined;
  words: { title: string; text: string; button: string; busy?: string };
  /** The title of the toast for an error after which the user can retry with the same link. */
  failedTitle?: string;
  /** The card that replaces this one on success; null if the page is being left. */
  done(answer: Answer): ReactNode;
  /** The card for an error that ends the link. An expired link has its own card. */
  endOf?(error: ApiError): ReactNode;
  /** The text for a link that was used or has expired. */
  endedText?: string;
  /** The next step after such a link. */
  endedAction: ReactNode;
  /** The next step after a link that is not complete. */
  brokenAction?: ReactNode;
};

/** Explains a mailed link. Only the button uses the link, because mail scanners open links. */
export function MailLinkView<Answer>(props: MailLinkViewProps<Answer>) {
  const { path, body, words, failedTitle = authWords.somethingWrong, done, endOf } = props;
  const { endedText, endedAction, brokenAction = endedAction } = props;
  const [end, setEnd] = useState<ReactNode>(null);
  const form = useForm({
    endsOnSuccess: true,
    failedTitle,
    async send() {
      const answer = await call<Answer>("POST", path, body);
      forgetMailLink();
      setEnd(done(answer));
    },
    onError(error) {
      const card = hasCode(error, "link_expired") ? (
        <EndedLinkCard {...(endedText !== undefined && { text: endedText })}>{endedAction}</EndedLinkCard>
      ) : (
        endOf?.(error)
      );
      if (!card) return showReason(error);
      forgetMailLink();
      setEnd(card);
      return {};
    },
  });

  if (end) return end;
  if (body === null) return <BrokenLinkCard>{brokenAction}</BrokenLinkCard>;
  return (
    // Hidden until hydration: only the browser knows the link.
    <div className={body ? "" : "invisible"}>
      <QuietCard icon={MailCheck} title={words.title} text={words.text}>
        <div className="mt-2 w-full">
          <AuthForm form={form} label={words.button} busy={words.busy ?? authWords.confirming} />
        </div>
      </QuietCard>
    </div>
  );
}

type EndedLinkCardProps = Partial<Omit<ComponentProps<typeof QuietCard>, "icon">>;

/** A link that was used or has expired. */
export function EndedLinkCard({ title = authWords.linkEndedTitle, ...card }: EndedLinkCardProps) {
  return <QuietCard icon={Unlink} title={title} text={accountWords.linkExpired} takesFocus {...card} />;
}

/** A link that is not complete. */
export function BrokenLinkCard({ children }: { children: ReactNode }) {
  return (
    <QuietCard icon={Unlink} title={authWords.linkBrokenTitle} text={authWords.linkBrokenText}>
      {children}
    </QuietCard>
  );
}
