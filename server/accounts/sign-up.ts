import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError, refuseField } from "@/server/http/problem";
import { readAccountState } from "./account-state";
import { anonymousClient, unavailable } from "./clients";
import { isMailedAlready, isRefusal } from "./faults";
import { inHashTurn } from "./hash-turns";
import { keepAccountPace } from "./pace";
import { capReached, countSeats, releaseAndCountSeats } from "./seats";
import type { Session } from "./session";

interface SignUp {
  email: string;
  password: string;
  /** The bucket of the caller's address. */
  address: string;
}

/**
 * Opens an account.
 * @returns whether its owner is signed in now, or has to confirm the address first
 * @throws ProblemError `user_cap_reached`, `email_taken`, `invalid_request` (password), `too_many_requests`,
 * `accounts_unavailable`
 */
export async function signUp(form: SignUp, session: Session): Promise<"signed_in" | "confirm_email"> {
  await keepAccountPace("signUp", form.email, form.address);
  return inHashTurn(() => open(form, session));
}

async function open({ email, password }: SignUp, session: Session): Promise<"signed_in" | "confirm_email"> {
  // An invitation holds a seat for its address, so that nobody is turned away before the database has said so.
  const seatsBefore = await releaseAndCountSeats();
  if ((await readAccountState(email)) === "confirmed") throw emailTaken();
  const { data, error } = await anonymousClient().auth.signUp({ email, password });
  // Of an address that was to be confirmed a moment ago: that mail is on its way.
  if (error && isMailedAlready(error)) return "confirm_email";
  if (error) throw await refusalOf(error, seatsBefore);
  if (!data.session) return "confirm_email";
  const { error: fault } = await session.client.auth.setSession(data.session);
  if (fault) throw unavailable();
  return "signed_in";
}

export function emailTaken(): ProblemError {
  return new ProblemError("email_taken", accountWords.emailTaken, {
    errors: [{ field: "email", message: accountWords.emailTaken }],
  });
}

/** A refusal by the database comes as a fault of the auth service that does not say why. */
async function refusalOf(error: unknown, seatsBefore: number): Promise<Error> {
  if (isRefusal(error)) {
    if (error.code === "user_already_exists" || error.code === "email_exists") return emailTaken();
    if (error.code === "weak_password") return refuseField("password", error.message);
    if (error.code === "email_address_invalid" || error.code === "validation_failed") {
      return refuseField("email", accountWords.enterEmail);
    }
  }
  const hasNoSeat = seatsBefore === 0 || (await countSeats()) === 0;
  return hasNoSeat ? capReached() : unavailable();
}
