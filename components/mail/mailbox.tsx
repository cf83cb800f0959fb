import { NoticePlate } from "@/components/elements/notice-plate";
import { buttonVariants } from "@/components/ui/button";
import type { KeptMail } from "@/lib/mail/mail";
import { mailboxUrl } from "@/lib/mail/mailbox-url";
import { mailWords } from "@/lib/mail/words";
import { OpenMail } from "./open-mail";

type MailboxProps = {
  mails: readonly KeptMail[];
  /** The most emails that it keeps. */
  size: number;
  /** The id of the email to open. */
  wanted: string | string[] | undefined;
};

/** The emails that a local installation has sent, the newest first, with one of them open. */
export function Mailbox({ mails, size, wanted }: MailboxProps) {
  const open = mails.find(({ id }) => id === wanted);
  return (
    <div className="page grid gap-6 pt-6 pb-14 md:gap-8 md:pt-9">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-4">
          <h1 className="headline">{mailWords.mailbox}</h1>
          {/* Reloads the page. */}
          <a href={mailboxUrl(open?.id)} className={buttonVariants({ variant: "outline" })}>
            {mailWords.refresh}
          </a>
        </div>
        <p className="text-sm text-pretty text-muted-foreground">{mailWords.about(size)}</p>
      </div>
      {wanted !== undefined && !open && <p>{mailWords.gone}</p>}
      {mails.length === 0 ? (
        <NoticePlate drawing="noResults" title={mailWords.empty} text={mailWords.emptyText} />
      ) : (
        <div className={open && "grid items-start gap-9 lg:grid-cols-[22rem_minmax(0,1fr)]"}>
          {open && <OpenMail mail={open} />}
          <MailList mails={mails} openId={open?.id} />
        </div>
      )}
    </div>
  );
}

type MailListProps = { mails: readonly KeptMail[]; openId: string | undefined };

/** A list of links to the emails: beside an open email, on phones below it. */
function MailList({ mails, openId }: MailListProps) {
  return (
    <nav aria-label={mailWords.mails} className="lg:order-first">
      <ul className="border-y border-foreground">
        {mails.map(({ id, to, subject, sentAt }) => (
          <li key={id} className="not-first:border-t">
            <a
              href={mailboxUrl(id)}
              aria-current={id === openId ? "true" : undefined}
              className="grid gap-0.5 px-3 py-3 transition-colors duration-(--quick) hover:bg-muted aria-[current]:bg-accent aria-[current]:text-accent-foreground"
            >
              <span dir="auto" className="text-[0.9375rem]/5.5 font-medium wrap-anywhere">
                {subject}
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-[0.8125rem]/5 text-muted-foreground">
                <span className="wrap-anywhere">{to}</span>
                <time dateTime={sentAt.toISOString()} className="tabular-nums">
                  {mailWords.time(sentAt)}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
