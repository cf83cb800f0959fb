import "server-only";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import type { Invitation, WaitlistLeft } from "@/lib/accounts/requests";
import {
  accountThereMail,
  invitationMail,
  stillWaitingMail,
  type WaitlistMail,
  waitlistMail,
} from "@/lib/accounts/waitlist-mail";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { canSendMail, sendMail } from "@/server/mail/send-mail";
import { mailUnavailable } from "./auth-problem";
import { checkAccountRateLimit } from "./rate-limits";
import { readWaitlistToken, sendWaitlistMail, waitlistLink } from "./waitlist-mails";

interface Entry {
  email: string;
  name?: string | undefined;
}

/**
 * Adds an email address to the waitlist and sends the link that confirms it. An address that is listed already gets the
 * same answer in the same time: only the mail says what its status is. If no mail can be sent, the entry stays
 * unconfirmed, and the admin sees it.
 * @returns whether a mail was sent
 * @throws ProblemError `too_many_requests`, `mail_unavailable`, `accounts_unavailable`
 */
export async function joinWaitlist({ email, name }: Entry, address: string, now: Date): Promise<boolean> {
  await checkAccountRateLimit("waitlist", email, address);
  const joined = await serviceClient().rpc("join_waitlist", { address: email, person: name ?? null });
  const [place] = unwrapData(joined);
  if (!canSendMail(config())) return false;
  try {
    if (place?.id) {
      const { id, ...standing } = place;
      await sendWaitlistMail({ id, email }, now, (leaveLink) => mailFor(id, standing, leaveLink, now));
    } else {
      await sendMail({ to: email, ...accountThereMail(`${config().SITE_URL}/auth`) }, config());
    }
    return true;
  } catch (error) {
    logError("waitlist_mail_not_sent", {}, error);
    throw mailUnavailable();
  }
}

interface Standing {
  status: string;
  invitation_ends_at: string | null;
}

function mailFor(id: string, standing: Standing, leaveLink: string, now: Date): WaitlistMail {
  const { status, invitation_ends_at: endsAt } = standing;
  if (endsAt && status === "invited") {
    return invitationMail(waitlistLink("invitation", id, now), endsAt, leaveLink);
  }
  if (status === "waiting") return stillWaitingMail(leaveLink);
  return waitlistMail(waitlistLink("waitlist", id, now), leaveLink);
}

/**
 * Confirms the address that a link was sent to. Idempotent.
 * @throws ProblemError `link_expired`, also if the entry is gone; `accounts_unavailable`
 */
export async function confirmWaitlist(token: string, now: Date): Promise<void> {
  const id = readWaitlistToken("waitlist", token, now);
  if (id === null) throw new ProblemError("link_expired", authWords.placeLinkEnded);
  const waitlist = serviceClient().from("waitlist");
  const entry = unwrapData(await waitlist.select("confirmed_at").eq("id", id).maybeSingle());
  if (!entry) throw new ProblemError("link_expired", authWords.placeLinkEnded);
  if (entry.confirmed_at !== null) return;
  unwrapData(await waitlist.update({ confirmed_at: now.toISOString() }).eq("id", id));
}

/**
 * The address that an invitation was sent to, and how long its seat is held. Does not use up the link.
 * @returns null if no seat is held any more
 * @throws ProblemError `accounts_unavailable`
 */
export async function findInvitation(token: string, now: Date): Promise<Invitation | null> {
  const id = readWaitlistToken("invitation", token, now);
  const [held] = id ? unwrapData(await serviceClient().rpc("invitation_of", { entry: id })) : [];
  return held ? { email: held.email, endsAt: held.ends_at } : null;
}

/** @throws ProblemError `link_expired` if no seat is held any more, `accounts_unavailable` */
export async function readInvitation(token: string, now: Date): Promise<Invitation> {
  const invitation = await findInvitation(token, now);
  if (!invitation) throw new ProblemError("link_expired", invitationWords.ended);
  return invitation;
}

/**
 * Deletes the entry that a mail was about, and releases a seat that is held for it.
 * @throws ProblemError `link_expired`, `accounts_unavailable`
 */
export async function leaveWaitlist(token: string, now: Date): Promise<WaitlistLeft> {
  const id = readWaitlistToken("leave-waitlist", token, now);
  if (id === null) throw new ProblemError("link_expired", invitationWords.leaveLinkEnded);
  const outcome = unwrapData(await serviceClient().rpc("leave_waitlist", { entry: id }));
  return { outcome: outcome ?? "not_listed" };
}
