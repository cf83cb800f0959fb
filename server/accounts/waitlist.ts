import "server-only";
import { z } from "zod";
import { stillWaitingMail, waitlistMail } from "@/lib/accounts/waitlist-mail";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { canSendMail, sendMail } from "@/server/mail/send-mail";
import { readToken, signToken } from "@/server/tokens/tokens";
import { serviceClient } from "./clients";
import { dataOf } from "./faults";
import { keepAccountPace } from "./pace";

const LINK_SECONDS = 7 * 24 * 60 * 60;

const linkClaims = z.object({ email: z.string() });

interface Entry {
  email: string;
  name?: string | undefined;
}

/**
 * Puts an address on the list and sends the link that confirms it. One that is there already is answered alike and
 * as fast: one that is confirmed gets a mail that says so. Where no mail can be sent the entry waits unconfirmed,
 * for the admin to see.
 * @returns whether a mail went
 * @throws ProblemError `too_many_requests`, `mail_unavailable`, `accounts_unavailable`
 */
export async function joinWaitlist({ email, name }: Entry, address: string, now: Date): Promise<boolean> {
  await keepAccountPace("waitlist", email, address);
  const waitlist = serviceClient().from("waitlist");
  dataOf(
    await waitlist.upsert({ email, name: name ?? null }, { onConflict: "email", ignoreDuplicates: true }),
  );
  const entry = dataOf(await waitlist.select("confirmed_at").eq("email", email).maybeSingle());
  if (!canSendMail(config())) return false;
  try {
    const mail = entry?.confirmed_at ? stillWaitingMail() : waitlistMail(linkFor(email, now));
    await sendMail({ to: email, ...mail }, config());
    return true;
  } catch (error) {
    logError("waitlist_mail_not_sent", {}, error);
    throw new ProblemError("mail_unavailable", accountWords.mailUnavailable);
  }
}

function linkFor(email: string, now: Date): string {
  const token = signToken("waitlist", { email }, Math.floor(now.getTime() / 1000) + LINK_SECONDS);
  return `${config().SITE_URL}/waitlist/confirm?token=${token}`;
}

/**
 * Confirms the address that a link was sent to; once more is as good.
 * @throws ProblemError `link_expired`, also where the entry is gone; `accounts_unavailable`
 */
export async function confirmWaitlist(token: string, now: Date): Promise<void> {
  const claims = readToken("waitlist", token, linkClaims, now);
  if (!claims) throw new ProblemError("link_expired", accountWords.linkExpired);
  const waitlist = serviceClient().from("waitlist");
  const entry = dataOf(await waitlist.select("confirmed_at").eq("email", claims.email).maybeSingle());
  if (!entry) throw new ProblemError("link_expired", accountWords.linkExpired);
  if (entry.confirmed_at !== null) return;
  dataOf(await waitlist.update({ confirmed_at: now.toISOString() }).eq("email", claims.email));
}
