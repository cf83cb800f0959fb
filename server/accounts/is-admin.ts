import "server-only";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";

/**
 * Whether it is the account of ADMIN_EMAIL, and its owner has proven the address with a link that was sent there.
 * @param account with the email of the session; if that is not ADMIN_EMAIL, the database is not queried
 * @throws ProblemError `accounts_unavailable`
 */
export async function isAdmin({ id, email }: Pick<AccountCaller, "id" | "email">): Promise<boolean> {
  const { ADMIN_EMAIL } = config();
  if (ADMIN_EMAIL === undefined || email.toLowerCase() !== ADMIN_EMAIL.toLowerCase()) return false;
  const proof = await serviceClient().rpc("has_proven_address", {
    account: id,
    address: ADMIN_EMAIL.toLowerCase(),
  });
  return unwrapData(proof) === true;
}
