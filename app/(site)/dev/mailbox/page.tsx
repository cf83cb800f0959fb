import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { Mailbox } from "@/components/mail/mailbox";
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

  const { mail } = await searchParams;
  return <Mailbox mails={keptMails()} size={MAILBOX_SIZE} wanted={mail} />;
}
