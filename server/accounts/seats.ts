import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { serviceClient } from "./clients";
import { dataOf } from "./faults";

/**
 * How many more accounts can be opened, after those that nobody confirmed in time have made room.
 * @throws ProblemError `accounts_unavailable`
 */
export async function releaseAndCountSeats(): Promise<number> {
  const service = serviceClient();
  dataOf(await service.rpc("release_lapsed_seats"));
  return countSeats();
}

/** @throws ProblemError `accounts_unavailable` */
export async function countSeats(): Promise<number> {
  return dataOf<number | null>(await serviceClient().rpc("seats_left")) ?? 0;
}

export function capReached(): ProblemError {
  return new ProblemError("user_cap_reached", accountWords.capReached);
}
