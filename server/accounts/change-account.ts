import "server-only";
import { deletionSteps, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";
import { sameSession, unavailable } from "./clients";
import { dataOf, isRefusal } from "./faults";
import { inHashTurn } from "./hash-turns";
import { keepAccountPace } from "./pace";
import { emailTaken } from "./sign-up";

/** Times that a write is tried, and the wait between them. */
const NAME_ATTEMPTS = 3;
const NAME_WAIT_MS = 1000;

const stepWords = new Map<string, string>(Object.entries(deletionSteps));

/** @throws ProblemError `accounts_unavailable` after three attempts */
export async function changeName({ client, id }: AccountCaller, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      dataOf(await client.from("profiles").update({ username: name }).eq("id", id));
      return;
    } catch (error) {
      if (!(error instanceof ProblemError) || attempt === NAME_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, NAME_WAIT_MS));
    }
  }
}

/**
 * Sets a new password and ends the account's sessions elsewhere.
 * @throws ProblemError `invalid_request` naming the password, `accounts_unavailable`
 */
export async function changePassword({ client }: AccountCaller, password: string): Promise<void> {
  const { error } = await inHashTurn(() => client.auth.updateUser({ password }));
  // The one it has already is as good as a new one.
  if (error && !(isRefusal(error) && error.code === "same_password")) {
    throw isRefusal(error) ? refuseField("password", error.message) : unavailable();
  }
  const ended = await client.auth.signOut({ scope: "others" });
  if (ended.error) throw unavailable();
}

/**
 * @returns "confirm_email" where the address changes only with the link that was sent to it
 * @throws ProblemError `email_taken`, `invalid_request` naming the address, `accounts_unavailable`
 */
export async function changeEmail(
  { client, id }: AccountCaller,
  email: string,
  address: string,
): Promise<"changed" | "confirm_email"> {
  await keepAccountPace("mail", id, address);
  const { data, error } = await (await sameSession(client)).auth.updateUser({ email });
  if (error) throw isRefusal(error) ? refusalOf(error.code) : unavailable();
  return data.user.email?.toLowerCase() === email ? "changed" : "confirm_email";
}

function refusalOf(code: string | undefined): ProblemError {
  const isTaken = code === "email_exists" || code === "user_already_exists";
  return isTaken ? emailTaken() : refuseField("email", accountWords.enterEmail);
}

/** @throws ProblemError `account_not_deleted` in the words of the step that failed, `accounts_unavailable` */
export async function deleteAccount({ client }: AccountCaller): Promise<void> {
  const answer = await client.rpc("delete_own_account");
  // Raised by the function itself.
  if (answer.error?.code === "P0001") {
    logError("account_not_deleted", { step: answer.error.details }, answer.error);
    const words = stepWords.get(answer.error.details) ?? profileWords.deleteFailed;
    throw new ProblemError("account_not_deleted", words);
  }
  dataOf(answer);
}
