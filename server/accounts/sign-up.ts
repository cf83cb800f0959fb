import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { anonymousClient, serviceClient, unavailable } from "@/server/database/clients";
import { isMailedAlready, isMailSpent, isRejection, unwrapData } from "@/server/database/errors";
import { ProblemError, refuseField } from "@/server/http/problem";
import { readAccountState } from "./account-state";
import { isMailFault, mailUnavailable } from "./mails";
import { withSignUpSlot } from "./password-hash-queue";
import { checkAccountRateLimit, checkSignUpRateLimit } from "./rate-limits";
import { capReached, hasSeat } from "./seats";
import type { Session } from "./session";
import { findInvitation } from "./waitlist";

interface SignUp {
  email: string;
  password: string;
  /** The token of the invitation whose page the form stands on. */
  invitation?: string | undefined;
  /** The bucket of the caller's address. */
  address: string;
}

interface SignedUp {
  /** Signed in now, or once the address is confirmed. */
  status: "signed_in" | "confirm_email";
  /** Null where a mail that was sent a moment ago confirms another sign-up of the same address. */
  account: string | null;
}

/**
 * Opens an account. One with the same address that nobody has confirmed is gone then, with its password and its
 * link: the latest counts, which is also how a lost mail is sent once more.
 * @throws ProblemError `user_cap_reached`, `email_taken`, `invalid_request` (password), `too_many_requests`,
 * `mail_unavailable`, `accounts_unavailable`
 */
export async function signUp(form: SignUp, session: Session): Promise<SignedUp> {
  return withSignUpSlot(form.address, async () => {
    await checkAccountRateLimit("signUp", form.email, form.address);
    return takeSeat(form, session);
  });
}

/** Counts a seat among those that were taken from the caller's address; one that is taken anew has been counted. */
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
    // One whose mail could not be sent may be there nevertheless, and has its seat.
    if ((await readAccountState(email)) !== "unconfirmed") await giveBack();
    throw error;
  }
}

async function open(form: SignUp, session: Session): Promise<SignedUp> {
  const { email, password } = form;
  // Nobody is turned away before the database has said so itself.
  const hadSeat = await hasSeat(email);
  if (await isInvited(form)) return openConfirmed(form, session, hadSeat);
  // Another sign-up by the same invitation may have used it up a moment ago: it opens a confirmed account.
  const isUsedUp = form.invitation !== undefined && (await readAccountState(email)) === "confirmed";
  if (isUsedUp) throw emailTaken();
  const { data, error } = await anonymousClient().auth.signUp({ email, password });
  // By another sign-up at the same moment, whose mail is on its way.
  if (error && isMailedAlready(error)) return { status: "confirm_email", account: null };
  if (error) throw await refusalOf(error, email, hadSeat);
  const account = data.user?.id ?? null;
  if (!data.session) return { status: "confirm_email", account };
  const { error: fault } = await session.client.auth.setSession(data.session);
  if (fault) throw unavailable();
  return { status: "signed_in", account };
}

/** The invitation was mailed to this very address: whoever has its token reads what is sent there. */
async function isInvited({ email, invitation }: SignUp): Promise<boolean> {
  return invitation !== undefined && (await findInvitation(invitation, new Date()))?.email === email;
}

/** Opens an account whose address is proven, without a mail. The database takes the entry, and so the token, away. */
async function openConfirmed(
  { email, password }: SignUp,
  session: Session,
  hadSeat: boolean,
): Promise<SignedUp> {
  const service = serviceClient();
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw await refusalOf(error, email, hadSeat);
  const account = data.user.id;
  unwrapData(await service.rpc("note_proven_address", { account }));
  const signedIn = await session.client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw unavailable();
  return { status: "signed_in", account };
}

export function emailTaken(): ProblemError {
  return new ProblemError("email_taken", accountWords.emailTaken, {
    errors: [{ field: "email", message: accountWords.emailTaken }],
  });
}

/** A refusal by the database comes as a fault of the auth service that does not say why. */
async function refusalOf(error: unknown, email: string, hadSeat: boolean): Promise<Error> {
  if (isMailSpent(error)) return mailUnavailable();
  if (isRejection(error)) {
    if (error.code === "user_already_exists" || error.code === "email_exists") return emailTaken();
    if (error.code === "weak_password") return refuseField("password", error.message);
    if (error.code === "email_address_invalid" || error.code === "validation_failed") {
      return refuseField("email", accountWords.provideEmail);
    }
  }
  const state = await readAccountState(email);
  // By another sign-up at the same moment, which may have taken the last seat.
  if (state === "confirmed") return emailTaken();
  // An account that is there nevertheless: only its mail has failed.
  if (isMailFault(error) && state === "unconfirmed") return mailUnavailable();
  return hadSeat && (await hasSeat(email)) ? unavailable() : capReached();
}
