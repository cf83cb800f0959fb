import "server-only";
import { z } from "zod";
import type { WaitlistMail } from "@/lib/accounts/waitlist-mail";
import { config } from "@/server/config";
import { sendMail } from "@/server/mail/send-mail";
import type { SmtpTimeouts } from "@/server/mail/smtp";
import { type Purpose, readToken, signToken } from "@/server/tokens/tokens";

const DAY = 24 * 60 * 60;

/** How long the token of each link is valid. Whether the link still has an effect is decided by the database. */
const links = {
  waitlist: { path: "/waitlist/confirm", seconds: 7 * DAY },
  // Longer than any invitation, so that an expired invitation can be told from an invalid link.
  invitation: { path: "/waitlist/invitation", seconds: 90 * DAY },
  // So that the unsubscribe link of an old mail still works.
  "leave-waitlist": { path: "/waitlist/leave", seconds: 400 * DAY },
} as const satisfies Partial<Record<Purpose, { path: string; seconds: number }>>;

type WaitlistLink = keyof typeof links;

/** URLs end up in proxy logs and browser histories, so a link names the entry only, no personal data. */
const claimsSchema = z.object({ entry: z.uuid() });

/** The URL of a link that is mailed to an address on the waitlist. */
export function waitlistLink(link: WaitlistLink, entry: string, now: Date): string {
  const { path } = links[link];
  return `${config().SITE_URL}${path}?token=${waitlistToken(link, entry, now)}`;
}

function waitlistToken(link: WaitlistLink, entry: string, now: Date): string {
  return signToken(link, { entry }, Math.floor(now.getTime() / 1000) + links[link].seconds);
}

/** The id of the entry that a link was sent to; null if the token is forged or expired. */
export function readWaitlistToken(link: WaitlistLink, token: string, now: Date): string | null {
  return readToken(link, token, claimsSchema, now)?.entry ?? null;
}

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
  timeouts?: SmtpTimeouts,
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
