import "server-only";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { GuestCaller, SessionCaller } from "@/server/http/caller";
import { notFoundError, ProblemError } from "@/server/http/problem";
import { readEmail } from "./read-user";
import { readSecondFactor } from "./second-factor/second-factor";

/**
 * Admits the admin only. For every other caller the route does not exist.
 * @param path the path of the request
 * @throws ProblemError `not_found` for every other caller, `second_factor_needed`, `accounts_unavailable`
 */
export async function requireAdmin(
  caller: GuestCaller | SessionCaller,
  path: string,
): Promise<SessionCaller> {
  if (caller.kind !== "account" || !(await isAdminNow(caller))) throw notFoundError(path);
  if (await lacksSecondFactor(caller)) {
    throw new ProblemError("second_factor_needed", secondFactorWords.adminNeedsIt);
  }
  return caller;
}

/**
 * Whether the admin has to add a second factor first (ADMIN_SECOND_FACTOR).
 * @throws ProblemError `accounts_unavailable`
 */
export async function lacksSecondFactor(admin: SessionCaller): Promise<boolean> {
  if (config().ADMIN_SECOND_FACTOR === "optional") return false;
  return (await readSecondFactor(admin)).addedAt === null;
}

/**
 * Checks the current email address of the account: the one in its session is up to an hour old.
 * @throws ProblemError `accounts_unavailable`
 */
export async function isAdminNow(caller: SessionCaller): Promise<boolean> {
  try {
    return await isAdmin({ id: caller.id, email: await readEmail(caller) });
  } catch (error) {
    if (error instanceof ProblemError && error.code === "sign_in_needed") return false;
    throw error;
  }
}

/**
 * Whether it is the account of ADMIN_EMAIL, and its owner has proven the address with a link that was sent there.
 * @param account with the email of the session; if that is not ADMIN_EMAIL, the database is not queried
 * @throws ProblemError `accounts_unavailable`
 */
export async function isAdmin({ id, email }: Pick<SessionCaller, "id" | "email">): Promise<boolean> {
  const { ADMIN_EMAIL } = config();
  if (ADMIN_EMAIL === undefined || email.toLowerCase() !== ADMIN_EMAIL.toLowerCase()) return false;
  const proof = await serviceClient().rpc("has_proven_address", {
    account: id,
    address: ADMIN_EMAIL.toLowerCase(),
  });
  return unwrapData(proof);
}
