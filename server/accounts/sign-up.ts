import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { anonymousClient, serviceClient } from "@/server/database/clients";
import { isMailedAlready, unwrapData } from "@/server/database/errors";
import { ProblemError, refuseField } from "@/server/http/problem";
import { authProblem } from "./auth-problem";
import { refuseGuessable } from "./guessable-passwords";
import { isMailError, mailProblem } from "./mails";
import { withSignUpSlot } from "./password-hash-queue";
import { checkAccountRateLimit, checkSignUpRateLimit } from "./rate-limits";
import { capReached, hasSeat, readAccountState } from "./seats";
import type { Session } from "./session";
import { findInvitation } from "./waitlist";

interface SignUp {
  email: string;
  password: string;
  /** The token of the invitation, if the form is on an invitation page. */
  invitation?: string | undefined;
  /** The bucket of the caller's address. */
  address: string;
}

interface SignedUp {
  /** "confirm_email": signed in once the address is confirmed. */
  status: "signed_in" | "confirm_email";
  /** Null if a mail that was sent a moment ago confirms another sign-up of the same address. */
  account: string | null;
}

/**
 * Opens an account. It replaces an unconfirmed account of the same address, with its password and its link, so signing
 * up again also sends a lost mail again.
 * @throws ProblemError `user_cap_reached`, `email_taken`, `invalid_request` (password or address), `turned_off`,
 * `too_many_requests`, `mail_unavailable`, `accounts_unavailable`
 */
export async function signUp(form: SignUp, session: Session): Promise<SignedUp> {
  await refuseGuessable(form.password, form.email);
  return withSignUpSlot(form.address, async () => {
    await checkAccountRateLimit("signUp", form.email, form.address);
    return takeSeat(form, session);
  });
}

/** Counts a seat against the caller's address. A sign-up that replaces an unconfirmed account was counted before. */
async function takeSeat(form: SignUp, session: Session): Promise<SignedUp> {
  const { email, address } = form;
  unwrapData(await serviceClient().rpc("release_lapsed_seats"));
  const state = await readAccountState(email);
  if (state === "confirmed") throw emailTaken();
  if (state === "unconfirmed") {
    unwrapData(await serviceClient().rpc("release_unconfirmed", { address: email }));
    return open(form, session);
  }
  const giveBack = await checkSignUpRateLimit(address);
  try {
    return await open(form, session);
  } catch (error) {
    // If only its mail failed, the account may exist and hold its seat.
    if ((await readAccountState(email)) !== "unconfirmed") await giveBack();
    throw error;
  }
}

async function open(form: SignUp, session: Session): Promise<SignedUp> {
  const { email, password } = form;
  // Only needed to explain a rejection: the database itself decides whether there is a seat.
  const hadSeat = await hasSeat(email);
  if (await isInvited(form)) return openConfirmed(form, session, hadSeat);
  // Another sign-up with the same invitation, which opens a confirmed account, may have used it up a moment ago.
  const isUsedUp = form.invitation !== undefined && (await readAccountState(email)) === "confirmed";
  if (isUsedUp) throw emailTaken();
  const { data, error } = await anonymousClient().auth.signUp({ email, password });
  // The mail of a concurrent sign-up has been sent.
  if (error && isMailedAlready(error)) return { status: "confirm_email", account: null };
  if (error) throw await errorOf(error, email, hadSeat);
  const account = data.user?.id ?? null;
  if (!data.session) return { status: "confirm_email", account };
  const { error: sessionError } = await session.client.auth.setSession(data.session);
  if (sessionError) throw authProblem(sessionError);
  return { status: "signed_in", account };
}

/** Whether the invitation was mailed to this address: then its token proves that the caller can read its mail. */
async function isInvited({ email, invitation }: SignUp): Promise<boolean> {
  return invitation !== undefined && (await findInvitation(invitation, new Date()))?.email === email;
}

/** Opens an account with a proven address, without a mail. The database deletes the entry, and so the token. */
async function openConfirmed(
  { email, password }: SignUp,
  session: Session,
  hadSeat: boolean,
): Promise<SignedUp> {
  const service = serviceClient();
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw await errorOf(error, email, hadSeat);
  const account = data.user.id;
  unwrapData(await service.rpc("note_proven_address", { account }));
  const signedIn = await session.client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw authProblem(signedIn.error);
  return { status: "signed_in", account };
}

export function emailTaken(): ProblemError {
  return new ProblemError("email_taken", accountWords.emailTaken, {
    errors: [{ field: "email", message: accountWords.emailTaken }],
  });
}

/** The auth service reports a rejection by the database as a server error without the reason, so this looks it up. */
async function errorOf(error: AuthError, email: string, hadSeat: boolean): Promise<Error> {
  const { code, status = 0 } = error;
  if (code === "user_already_exists" || code === "email_exists") return emailTaken();
  if (code === "weak_password") return refuseField("password", error.message);
  if (status >= 400 && status < 500) return authProblem(error);
  const state = await readAccountState(email);
  // A concurrent sign-up with the same address succeeded, and may have taken the last seat.
  if (state === "confirmed") return emailTaken();
  // Only the mail failed. The embedded backend keeps the account then; a hosted one does not, but says so.
  if (isMailError(error) && (state === "unconfirmed" || /^Error sending\b/.test(error.message))) {
    return mailProblem(error);
  }
  return hadSeat && (await hasSeat(email)) ? authProblem(error) : capReached();
}
