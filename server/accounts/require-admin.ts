import "server-only";
import type { AccountCaller, Caller } from "@/server/http/caller";
import { notFoundError, ProblemError } from "@/server/http/problem";
import { isAdmin } from "./is-admin";
import { readEmail } from "./read-user";

/**
 * Admits the admin only. For every other caller the route does not exist.
 * @param path the path of the request
 * @throws ProblemError `not_found` for every other caller, `accounts_unavailable`
 */
export async function requireAdmin(caller: Caller, path: string): Promise<AccountCaller> {
  if (caller.kind === "account" && (await isAdminNow(caller))) return caller;
  throw notFoundError(path);
}

/**
 * Checks the current email address of the account: the one in its session is up to an hour old.
 * @throws ProblemError `accounts_unavailable`
 */
export async function isAdminNow(caller: AccountCaller): Promise<boolean> {
  try {
    return await isAdmin({ id: caller.id, email: await readEmail(caller) });
  } catch (error) {
    if (error instanceof ProblemError && error.code === "sign_in_needed") return false;
    throw error;
  }
}
