import "server-only";
import { INVITATION_DAYS } from "@/lib/accounts/limits";
import { invitationMail } from "@/lib/accounts/waitlist-mail";
import type { Invitations, NotTold } from "@/lib/admin/waitlist";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { MailError } from "@/server/mail/mail-error";
import { canSendMail } from "@/server/mail/send-mail";
import { mailUnavailable } from "./mails";
import { type Addressee, sendWaitlistMail } from "./send-waitlist-mail";
import { waitlistLink } from "./waitlist-links";

/** Somebody waits for the answer, and proxies give up: after so long nobody else is invited. */
const SENDING_MS = 20_000;
const retryPolicies = { connectMs: 5_000, wholeMs: 10_000 };
/** So many mails in a row that were not taken are the mail server's affair, and no address's. */
const MAX_FAILURES_IN_A_ROW = 3;
/** Nor do so many people in a row have an address that is none: then it is us whom the mail server refuses. */
const MAX_REFUSALS_IN_A_ROW = 10;

interface Wish {
  count: number;
  /** The id of an entry, where not whoever is next. */
  chosen?: string;
}

/**
 * Invites people one after the other: each has a seat held, then is told. Whoever cannot be told is taken back before
 * the next one is invited, so that a process that dies leaves one seat held in vain at the most.
 * @param now a clock, in milliseconds
 * @throws ProblemError `mail_unavailable` where no mail can leave; `accounts_unavailable` where nobody was invited
 */
export async function invite(
  { count, chosen }: Wish,
  now: () => number = performance.now.bind(performance),
): Promise<Invitations> {
  if (!canSendMail(config())) throw mailUnavailable();
  const until = now() + SENDING_MS;
  const invited: string[] = [];
  const notTold: (NotTold & { id: string })[] = [];
  let inARow = { failed: 0, refused: 0 };
  const end = (stopped: Invitations["stopped"]): Invitations => ({
    invited,
    notTold: notTold.map(({ id: _, ...told }) => told),
    stopped,
  });
  const isEnough = () => invited.length === count || (chosen !== undefined && notTold.length > 0);

  while (!isEnough()) {
    const { failed, refused } = inARow;
    if (failed === MAX_FAILURES_IN_A_ROW || refused === MAX_REFUSALS_IN_A_ROW) return end("mail");
    if (now() > until) return end("time");
    const next = await holdSeat(
      notTold.map(({ id }) => id),
      chosen,
    ).catch((error: unknown) => {
      if (invited.length + notTold.length === 0) throw error;
      if (!(error instanceof ProblemError)) logError("invitations_stopped", {}, error);
      return null;
    });
    if (next === null) return end("accounts");
    if (next.outcome !== "invited") return end(next.outcome);
    const { id, email } = next;
    const fault = await tell(next, next.ends_at);
    if (fault === null) {
      invited.push(email);
      inARow = { failed: 0, refused: 0 };
    } else {
      const isWithdrawn = await withdraw(id, fault === "refused");
      notTold.push({ id, email, fault, isHeld: !isWithdrawn });
      inARow[fault] += 1;
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
  const next = unwrapData(answer)?.[0];
  if (!next) throw new Error("The database has neither invited anybody nor said why.");
  return next;
}

/** @returns why no mail server has taken it, or null */
async function tell(addressee: Addressee, endsAt: string): Promise<NotTold["fault"] | null> {
  const now = new Date();
  const write = (leaveLink: string) =>
    invitationMail(waitlistLink("invitation", addressee.id, now), endsAt, leaveLink);
  try {
    await sendWaitlistMail(addressee, now, write, retryPolicies);
    return null;
  } catch (error) {
    logError("invitation_not_mailed", {}, error);
    return error instanceof MailError && error.isOfAddress ? "refused" : "failed";
  }
}

/** @returns whether it was; where that fails too, the seat is free once the invitation ends */
async function withdraw(id: string, isRefused: boolean): Promise<boolean> {
  try {
    unwrapData(await serviceClient().rpc("withdraw_invitation", { entry: id, is_refused: isRefused }));
    return true;
  } catch (error) {
    logError("invitation_not_withdrawn", {}, error);
    return false;
  }
}
