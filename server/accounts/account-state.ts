import "server-only";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/**
 * The state of the account of an email address; null if there is none. It reveals whether an address has an account, so
 * callers rate-limit it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAccountState(email: string): Promise<"unconfirmed" | "confirmed" | null> {
  return unwrapData(await serviceClient().rpc("account_state", { address: email }));
}
