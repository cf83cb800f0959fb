import "server-only";
import type { WaitlistMail } from "@/lib/accounts/waitlist-mail";
import { config } from "@/server/config";
import { sendMail } from "@/server/mail/send-mail";
import type { SmtpPatience } from "@/server/mail/smtp";
import { waitlistLink, waitlistToken } from "./waitlist-links";

/** What of the list a mail is about, and where it goes. */
export interface Addressee {
  id: string;
  email: string;
}

/**
 * Sends a mail to somebody on the waitlist, with the way off the list in it and in its headers.
 * @param write gets the address of the page that leads off the list
 * @throws MailError
 */
export async function sendWaitlistMail(
  { id, email }: Addressee,
  now: Date,
  write: (leaveLink: string) => WaitlistMail,
  retryPolicies?: SmtpPatience,
): Promise<void> {
  const leaveLink = waitlistLink("leave-waitlist", id, now);
  const mail = { to: email, ...write(leaveLink), headers: leaveHeaders(id, leaveLink, now) };
  await sendMail(mail, config(), retryPolicies);
}

/**
 * RFC 2369 and 8058. A program may be told to leave by one POST only at an https address; elsewhere the header names
 * the page with its button.
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
