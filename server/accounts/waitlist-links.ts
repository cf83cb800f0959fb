import "server-only";
import { z } from "zod";
import { config } from "@/server/config";
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

export function waitlistToken(link: WaitlistLink, entry: string, now: Date): string {
  return signToken(link, { entry }, Math.floor(now.getTime() / 1000) + links[link].seconds);
}

/** The id of the entry that a link was sent to; null if the token is forged or expired. */
export function readWaitlistToken(link: WaitlistLink, token: string, now: Date): string | null {
  return readToken(link, token, claimsSchema, now)?.entry ?? null;
}
