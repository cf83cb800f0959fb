import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";

/**
 * The state of the account of an email address; null if there is none. It reveals whether an address has an account, so
 * callers rate-limit it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAccountState(email: string) {
  return unwrapData(await serviceClient().rpc("account_state", { address: email }));
}

/**
 * Whether a seat is available for an email address: a free one, or one that is held for it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function hasSeat(email: string): Promise<boolean> {
  return unwrapData(await serviceClient().rpc("has_seat", { address: email }));
}

/** How many more accounts can be opened. @throws ProblemError `accounts_unavailable` */
export async function countSeats(): Promise<number> {
  return unwrapData(await serviceClient().rpc("seats_left"));
}

export function capReached(): ProblemError {
  return new ProblemError("user_cap_reached", accountWords.capReached);
}
