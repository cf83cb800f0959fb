import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { serviceClient } from "./clients";
import { dataOf } from "./faults";

/**
 * Makes room where nobody confirmed an account in time, and says whether an address finds a seat: a free one, or one
 * that is held for it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function findSeat(email: string): Promise<boolean> {
  dataOf(await serviceClient().rpc("release_lapsed_seats"));
  return hasSeat(email);
}

/** @throws ProblemError `accounts_unavailable` */
export async function hasSeat(email: string): Promise<boolean> {
  return dataOf<boolean | null>(await serviceClient().rpc("has_seat", { address: email })) ?? false;
}

/** How many more accounts can be opened. @throws ProblemError `accounts_unavailable` */
export async function countSeats(): Promise<number> {
  return dataOf<number | null>(await serviceClient().rpc("seats_left")) ?? 0;
}

export function capReached(): ProblemError {
  return new ProblemError("user_cap_reached", accountWords.capReached);
}
