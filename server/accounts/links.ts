import "server-only";
import { z } from "zod";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { readToken, signToken } from "@/server/tokens/tokens";
import { readAccountState } from "./account-state";
import { anonymousClient, unavailable } from "./clients";
import { isMailedAlready, isRefusal } from "./faults";
import { keepAccountPace } from "./pace";
import { releaseAndCountSeats } from "./seats";
import type { Session } from "./session";

/** Times that a mail is tried, and the wait before the second; it doubles. */
const MAIL_ATTEMPTS = 3;
const MAIL_WAIT_MS = 2000;

/** How long whoever came by a recovery link may choose a new password without the old one. */
const RESET_SECONDS = 15 * 60;

export const RESET_COOKIE = "figura_reset";

const resetClaims = z.object({ account: z.uuid() });

type LinkType = "signup" | "recovery" | "email_change";

/**
 * Has a mail sent with a link to choose a new password.
 * @throws ProblemError `no_such_account`, `mail_unavailable`, `too_many_requests`, `accounts_unavailable`
 */
export async function sendRecovery(email: string, address: string): Promise<void> {
  await keepAccountPace("mail", email, address);
  if ((await readAccountState(email)) === null) {
    throw new ProblemError("no_such_account", accountWords.noSuchAccount, {
      errors: [{ field: "email", message: accountWords.noSuchAccount }],
    });
  }
  await mailPatiently(() => anonymousClient().auth.resetPasswordForEmail(email));
}

/**
 * Has the link that confirms a new account sent again; the same answer where there is nothing to confirm.
 * @throws ProblemError `mail_unavailable`, `too_many_requests`, `accounts_unavailable`
 */
export async function resendConfirmation(email: string, address: string): Promise<void> {
  await keepAccountPace("mail", email, address);
  await releaseAndCountSeats();
  await mailPatiently(() => anonymousClient().auth.resend({ type: "signup", email }));
}

async function mailPatiently(send: () => Promise<{ error: Error | null }>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await send();
    // One that went a moment ago is on its way.
    if (!error || isMailedAlready(error)) return;
    if (isRefusal(error) || attempt === MAIL_ATTEMPTS) {
      throw new ProblemError("mail_unavailable", accountWords.mailUnavailable);
    }
    await new Promise((resolve) => setTimeout(resolve, MAIL_WAIT_MS * 2 ** (attempt - 1)));
  }
}

/**
 * Uses up the link of a mail; whoever holds it is signed in.
 * @throws ProblemError `link_expired`, `user_cap_reached` where the seat is gone meanwhile, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function followLink(
  link: { tokenHash: string; type: LinkType },
  address: string,
  session: Session,
): Promise<void> {
  const giveBack = await keepAccountPace("link", link.tokenHash, address);
  const { data, error } = await session.client.auth.verifyOtp({
    token_hash: link.tokenHash,
    type: link.type,
  });
  if (error && !isRefusal(error)) throw unavailable();
  if (error || !data.session) throw new ProblemError("link_expired", accountWords.linkExpired);
  await giveBack();
}

/** The Set-Cookie line that lets whoever has just come by a recovery link choose a new password. */
export function resetCookie(account: string, now: Date): string {
  const token = signToken("reset", { account }, Math.floor(now.getTime() / 1000) + RESET_SECONDS);
  return resetCookieLine(token, RESET_SECONDS);
}

export function endResetCookie(): string {
  return resetCookieLine("", 0);
}

function resetCookieLine(value: string, maxAge: number): string {
  const secure = config().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${RESET_COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function mayReset(cookie: string | undefined, account: string, now: Date): boolean {
  if (!cookie) return false;
  return readToken("reset", cookie, resetClaims, now)?.account === account;
}
