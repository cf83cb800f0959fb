import "server-only";
import { INVITATION_DAYS } from "@/lib/accounts/limits";
import { invitationMail } from "@/lib/accounts/waitlist-mail";
import type { Invitations, NotMailed } from "@/lib/admin/waitlist";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { MailError } from "@/server/mail/mail-error";
import { canSendMail } from "@/server/mail/send-mail";
import { mailUnavailable } from "./auth-problem";
import { type Addressee, sendWaitlistMail, waitlistLink } from "./waitlist-mails";

/** No further invitation starts after this time: the admin waits for the answer, and proxies time out. */
const SENDING_MS = 20_000;
const smtpTimeouts = { connectMs: 5_000, wholeMs: 10_000 };
/** After this many consecutive failures the mail server is assumed to be at fault, not the addresses. */
const MAX_FAILURES_IN_A_ROW = 3;
/** After this many consecutive rejected addresses the mail server is assumed to reject us, not the addresses. */
const MAX_REFUSALS_IN_A_ROW = 10;

interface Options {
  count: number;
  /** The id of the entry to invite; the next one in line by default. */
  chosen?: string;
}

/**
 * Invites people one at a time: holds a seat, then sends the mail. If the mail fails, the invitation is withdrawn
 * before the next one starts, so a process that dies leaves at most one seat held without a mail.
 * @param now a clock, in milliseconds
 * @throws ProblemError `mail_unavailable` if no mail can be sent; `accounts_unavailable` if no invitation was made
 */
export async function invite(
  { count, chosen }: Options,
  now: () => number = performance.now.bind(performance),
): Promise<Invitations> {
  if (!canSendMail(config())) throw mailUnavailable();
  const until = now() + SENDING_MS;
  const invited: string[] = [];
  const notMailed: (NotMailed & { id: string })[] = [];
  let inARow = { failed: 0, refused: 0 };
  const end = (stopped: Invitations["stopped"]): Invitations => ({
    invited,
    notMailed: notMailed.map(({ id: _, ...rest }) => rest),
    stopped,
  });
  const isEnough = () => invited.length === count || (chosen !== undefined && notMailed.length > 0);

  while (!isEnough()) {
    const { failed, refused } = inARow;
    if (failed === MAX_FAILURES_IN_A_ROW || refused === MAX_REFUSALS_IN_A_ROW) return end("mail");
    if (now() > until) return end("time");
    const next = await holdSeat(
      notMailed.map(({ id }) => id),
      chosen,
    ).catch((error: unknown) => {
      if (invited.length + notMailed.length === 0) throw error;
      if (!(error instanceof ProblemError)) logError("invitations_stopped", {}, error);
      return null;
    });
    if (next === null) return end("accounts");
    if (next.outcome !== "invited") return end(next.outcome);
    const { id, email } = next;
    const reason = await mailInvitation(next, next.ends_at);
    if (reason === null) {
      invited.push(email);
      inARow = { failed: 0, refused: 0 };
    } else {
      const isWithdrawn = await withdraw(id, reason === "refused");
      notMailed.push({ id, email, reason, isHeld: !isWithdrawn });
      inARow[reason] += 1;
    }
  }
  return end(null);
}

async function holdSeat(passedOver: string[], chosen: string | undefined) {
  const answer = await serviceClient().rpc("invite_next", {
    held_days: INVITATION_DAYS,
    passed_over: passedOver,
    chosen: chosen ?? null,
  });
  const [next] = unwrapData(answer);
  if (!next) throw new Error("The database has neither invited anybody nor said why.");
  return next;
}

/** @returns why the mail was not sent, or null */
async function mailInvitation(addressee: Addressee, endsAt: string): Promise<NotMailed["reason"] | null> {
  const now = new Date();
  const write = (leaveLink: string) =>
    invitationMail(waitlistLink("invitation", addressee.id, now), endsAt, leaveLink);
  try {
    await sendWaitlistMail(addressee, now, write, smtpTimeouts);
    return null;
  } catch (error) {
    logError("invitation_not_mailed", {}, error);
    return error instanceof MailError && error.isOfAddress ? "refused" : "failed";
  }
}

/** @returns whether it was withdrawn; if not, the seat is free again once the invitation expires */
async function withdraw(id: string, isRefused: boolean): Promise<boolean> {
  try {
    unwrapData(await serviceClient().rpc("withdraw_invitation", { entry: id, is_refused: isRefused }));
    return true;
  } catch (error) {
    logError("invitation_not_withdrawn", {}, error);
    return false;
  }
}
