import "server-only";
import { deletionSteps, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import { sameSession, serviceClient } from "@/server/database/clients";
import { isMailedAlready, unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";
import { authProblem } from "./auth-problem";
import { refuseGuessable } from "./guessable-passwords";
import { mailProblem, requireMail } from "./mails";
import { withPasswordHashSlot } from "./password-hash-queue";
import { checkAccountRateLimit } from "./rate-limits";
import { readEmail } from "./read-user";
import { retryPolicies, withRetries } from "./retry";
import { emailTaken } from "./sign-up";

const stepWords = new Map<string, string>(Object.entries(deletionSteps));

/** @throws ProblemError `accounts_unavailable` after three attempts */
export async function changeName({ client, id }: SessionCaller, name: string): Promise<void> {
  await withRetries(retryPolicies.name, async () => {
    unwrapData(await client.from("profiles").update({ username: name }).eq("id", id));
  });
}

/**
 * Ends the account's other sessions, then sets the new password. In this order no failure leaves an old session open
 * with the new password set.
 * @param change the new password, and the bucket of the caller's address
 * @throws ProblemError `invalid_request` naming the password, `too_many_requests`, `accounts_unavailable`
 */
export async function changePassword(
  caller: SessionCaller,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { client } = caller;
  await refuseGuessable(password, await readEmail(caller));
  const ended = await client.auth.signOut({ scope: "others" });
  if (ended.error) throw authProblem(ended.error);
  const { error } = await withPasswordHashSlot(address, () => client.auth.updateUser({ password }));
  // The current password is accepted as the new one.
  if (error && error.code !== "same_password") {
    const isForPassword = error.code === "weak_password" || error.code === "validation_failed";
    throw isForPassword ? refuseField("password", error.message) : authProblem(error);
  }
  // Ends sessions that were opened with the old password meanwhile; a hosted backend does this by itself.
  await client.auth.signOut({ scope: "others" });
}

/**
 * @returns "confirm_email" if the address changes only after its owner follows the link that was sent to it
 * @throws ProblemError `email_taken`, `invalid_request` naming the address, `mail_unavailable`,
 * `accounts_unavailable`
 */
export async function changeEmail(
  { client, id }: SessionCaller,
  email: string,
  address: string,
): Promise<"changed" | "confirm_email"> {
  const giveBack = await checkAccountRateLimit("mail", id, address);
  requireMail();
  // An unconfirmed sign-up must not block the address: it does not prove that the address is theirs.
  unwrapData(await serviceClient().rpc("release_unconfirmed", { address: email }));
  const { data, error } = await (await sameSession(client)).auth.updateUser({ email });
  if (error && isMailedAlready(error)) {
    await giveBack();
    throw new ProblemError("too_many_requests", accountWords.mailedAlready, { retryAfterSeconds: 60 });
  }
  if (error?.code === "email_exists" || error?.code === "user_already_exists") throw emailTaken();
  if (error) throw mailProblem(error);
  return data.user.email?.toLowerCase() === email ? "changed" : "confirm_email";
}

/** @throws ProblemError `account_not_deleted` with the message of the step that failed, `accounts_unavailable` */
export async function deleteAccount({ client }: SessionCaller): Promise<void> {
  const answer = await client.rpc("delete_own_account");
  // raise_exception: the function itself raised it.
  if (answer.error?.code === "P0001") {
    logError("account_not_deleted", { step: answer.error.details }, answer.error);
    const words = stepWords.get(answer.error.details) ?? profileWords.deleteFailed;
    throw new ProblemError("account_not_deleted", words);
  }
  unwrapData(answer);
}
