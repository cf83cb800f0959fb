import "server-only";
import type { WaitlistMail } from "@/lib/accounts/waitlist-mail";
import { config } from "@/server/config";
import { sendMail } from "@/server/mail/send-mail";
import type { SmtpPatience } from "@/server/mail/smtp";
import { waitlistLink, waitlistToken } from "./waitlist-links";

/** The waitlist entry that a mail is about, and its recipient. */
export interface Addressee {
  id: string;
  email: string;
}

/**
 * Sends a mail to an address on the waitlist, with an unsubscribe link in its text and its headers.
 * @param write gets the URL of the unsubscribe page
 * @throws MailError
 */
export async function sendWaitlistMail(
  { id, email }: Addressee,
  now: Date,
  write: (leaveLink: string) => WaitlistMail,
  timeouts?: SmtpPatience,
): Promise<void> {
  const leaveLink = waitlistLink("leave-waitlist", id, now);
  const mail = { to: email, ...write(leaveLink), headers: leaveHeaders(id, leaveLink, now) };
  await sendMail(mail, config(), timeouts);
}

/**
 * RFC 2369 and RFC 8058. One-click unsubscribe needs an https URL; without https the header names the unsubscribe page.
 */
function leaveHeaders(id: string, leaveLink: string, now: Date): Record<string, string> {
  const { SITE_URL } = config();
  if (!SITE_URL.startsWith("https:")) return { "List-Unsubscribe": `<${leaveLink}>` };
  const token = waitlistToken("leave-waitlist", id, now);
  return {
    "List-Unsubscribe": `<${SITE_URL}/api/waitlist/leave/one-click?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
