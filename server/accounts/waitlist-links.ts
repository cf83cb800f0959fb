import "server-only";
import { z } from "zod";
import { config } from "@/server/config";
import { type Purpose, readToken, signToken } from "@/server/tokens/tokens";

const DAY = 24 * 60 * 60;

/** For how long each link of a mail is read; what it is good for by then is the database's affair. */
const links = {
  waitlist: { path: "/waitlist/confirm", seconds: 7 * DAY },
  // Longer than any invitation, so that one that has ended is told from a link that never was good.
  invitation: { path: "/waitlist/invitation", seconds: 90 * DAY },
  // Whoever finds an old mail and wants no more of them can still say so.
  "leave-waitlist": { path: "/waitlist/leave", seconds: 400 * DAY },
} as const satisfies Partial<Record<Purpose, { path: string; seconds: number }>>;

type WaitlistLink = keyof typeof links;

/** A link stands in logs of proxies and in histories: it names an entry, and says nothing of whose it is. */
const claimsSchema = z.object({ entry: z.uuid() });

/** The address of the page behind a link that is sent to an address on the list. */
export function waitlistLink(link: WaitlistLink, entry: string, now: Date): string {
  const { path } = links[link];
  return `${config().SITE_URL}${path}?token=${waitlistToken(link, entry, now)}`;
}

export function waitlistToken(link: WaitlistLink, entry: string, now: Date): string {
  return signToken(link, { entry }, Math.floor(now.getTime() / 1000) + links[link].seconds);
}

/** The id of the entry that a link was sent to; null where it is forged or too old. */
export function readWaitlistToken(link: WaitlistLink, token: string, now: Date): string | null {
  return readToken(link, token, claimsSchema, now)?.entry ?? null;
}
