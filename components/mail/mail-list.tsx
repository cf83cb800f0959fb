import type { KeptMail } from "@/lib/mail/mail";
import { mailboxUrl } from "@/lib/mail/mailbox-url";
import { mailWords } from "@/lib/mail/words";

type MailListProps = { mails: readonly KeptMail[]; openId: string | undefined };

/** A list of links to the mails: beside an open mail, on phones below it. */
export function MailList({ mails, openId }: MailListProps) {
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
