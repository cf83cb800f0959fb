import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";

/**
 * Whether a seat is available for an email address: a free one, or one that is held for it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function hasSeat(email: string): Promise<boolean> {
  return unwrapData<boolean | null>(await serviceClient().rpc("has_seat", { address: email })) ?? false;
}

/** How many more accounts can be opened. @throws ProblemError `accounts_unavailable` */
export async function countSeats(): Promise<number> {
  return unwrapData<number | null>(await serviceClient().rpc("seats_left")) ?? 0;
}

export function capReached(): ProblemError {
  return new ProblemError("user_cap_reached", accountWords.capReached);
}
