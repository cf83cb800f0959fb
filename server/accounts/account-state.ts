import "server-only";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/**
 * What account an address has, or null. Whoever asks for somebody else limits how often.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAccountState(email: string): Promise<"unconfirmed" | "confirmed" | null> {
  return unwrapData(await serviceClient().rpc("account_state", { address: email }));
}
