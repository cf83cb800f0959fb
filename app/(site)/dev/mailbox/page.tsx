import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { EmptyMailbox } from "@/components/mail/empty-mailbox";
import { MailList } from "@/components/mail/mail-list";
import { MailboxHead } from "@/components/mail/mailbox-head";
import { OpenMail } from "@/components/mail/open-mail";
import { mailWords } from "@/lib/mail/words";
import { config } from "@/server/config";
import { keptMails, MAILBOX_SIZE } from "@/server/mail/mailbox";
import { MAILBOX_COOKIE, opensMailbox } from "@/server/mail/mailbox-token";

export const metadata: Metadata = { title: mailWords.mailbox, robots: { index: false, follow: false } };

type MailboxPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The mailbox of a local installation, which has no mail server. */
export default async function MailboxPage({ searchParams }: MailboxPageProps) {
  // The middleware has checked this already. Checked again, in case a request bypasses the middleware.
  const cookie = (await cookies()).get(MAILBOX_COOKIE)?.value;
  if (!opensMailbox(cookie, config())) notFound();

  const { mail: wanted } = await searchParams;
  const mails = keptMails();
  const open = mails.find(({ id }) => id === wanted);

  return (
    <div className="page grid gap-6 pt-6 pb-14 md:gap-8 md:pt-9">
      <MailboxHead size={MAILBOX_SIZE} openId={open?.id} />
      {wanted !== undefined && !open && <p>{mailWords.gone}</p>}
      {mails.length === 0 && <EmptyMailbox />}
      {mails.length > 0 && (
        <div className={open && "grid items-start gap-9 lg:grid-cols-[22rem_minmax(0,1fr)]"}>
          {open && <OpenMail mail={open} />}
          <MailList mails={mails} openId={open?.id} />
        </div>
      )}
    </div>
  );
}
