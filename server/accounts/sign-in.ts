import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { anonymousClient, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { authProblem, wrongCredentials } from "./auth-problem";
import { withEvenFailures } from "./even-failures";
import { logFailedSignIn } from "./log-failed-sign-in";
import { withPasswordHashSlot } from "./password-hash-queue";
import { checkAccountRateLimit } from "./rate-limits";
import { readEmail } from "./read-user";
import { type Cookie, openSession, type Session } from "./session";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in with a password. An earlier session of the same browser ends.
 * @throws ProblemError `wrong_credentials`, the same for an unknown address and for a blocked account;
 * `email_not_confirmed`, `turned_off`, `too_many_requests`, `accounts_unavailable`
 */
export async function signIn(credentials: Credentials, address: string, session: Session): Promise<void> {
  const earlier = session.cookies();
  const attempt = async () => {
    const giveBack = await checkAccountRateLimit("signIn", credentials.email, address);
    const { error } = await session.client.auth.signInWithPassword(credentials);
    if (error) throw errorOf(error);
    await giveBack();
  };
  // Counted once it has a slot: an attempt that the queue rejects tries no password.
  await withEvenFailures(() => withPasswordHashSlot(address, attempt), isWrong).catch((error) => {
    if (isWrong(error)) logFailedSignIn(credentials.email, address);
    throw error;
  });
  await endSessionOf(earlier);
}

/** Its cookies are replaced, so no one could end it later. If that fails, it ends by its age. */
async function endSessionOf(cookies: readonly Cookie[]): Promise<void> {
  const session = openSession(cookies);
  const caller = await session.readCaller().catch(() => null);
  if (caller ?? session.incomplete) await signOut("local", session).catch(() => undefined);
}

function isWrong(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "wrong_credentials";
}

function errorOf(error: unknown): ProblemError {
  const problem = authProblem(error);
  // The auth service answers so before it checks the password: anyone could find out who has a blocked account.
  return problem.code === "account_blocked" ? wrongCredentials() : problem;
}

/**
 * Checks the password of a signed-in account again, before an action that cannot be undone.
 * @param field the field of the request that holds it
 * @throws ProblemError `invalid_request` naming the field, `account_blocked`, `turned_off`, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function checkPassword(
  caller: SessionCaller,
  { password, field, address }: { password: string; field: string; address: string },
): Promise<void> {
  await withPasswordHashSlot(address, async () => {
    const giveBack = await checkAccountRateLimit("password", caller.id, address);
    const client = anonymousClient();
    const email = await readEmail(caller);
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error && error.code !== "invalid_credentials") throw authProblem(error);
    if (error || data.user.id !== caller.id) throw refuseField(field, await wordsFor(caller));
    await giveBack();
    // The check opened a session that no browser uses.
    await client.auth.signOut({ scope: "local" });
  });
}

/** An account that was opened with a provider has no password until its owner sets one with a recovery link. */
async function wordsFor({ id }: SessionCaller): Promise<string> {
  const hasPassword = unwrapData(await serviceClient().rpc("has_password", { account: id }));
  return hasPassword ? accountWords.wrongPassword : accountWords.noPassword;
}

/** Ends this session, or all others. This one ends in the browser even if the backend is unavailable. */
export async function signOut(scope: "local" | "others", session: Session): Promise<void> {
  const { error } = await session.client.auth.signOut({ scope });
  if (scope === "local") session.drop();
  else if (error) throw authProblem(error);
}
