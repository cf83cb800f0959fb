import "server-only";
import { MIN_PASSWORD_LENGTH } from "@/lib/accounts/limits";
import { accountWords } from "@/lib/accounts/words";
import { refuseField } from "@/server/http/problem";

let loading: Promise<ReadonlySet<string>> | undefined;

/** The common passwords that are long enough for an account, in lower case: about 18,000, loaded at the first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common/src/passwords.json").then(
    ({ default: list }) => new Set(list.filter(({ length }) => length >= MIN_PASSWORD_LENGTH)),
  );
  return loading;
}

/** The name of the product with digits and signs, such as "Figura2026!", is what many would choose here. */
const productName = /^figura[^\p{L}]*$/u;

/**
 * Refuses a new password that others would try first (ASVS 5.0, 6.1.2, 6.2.4 and 6.2.12). Upper case does not help.
 * @param email the account's address; its part before the @ is refused, too
 * @throws ProblemError `invalid_request` naming the password
 */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  const typed = password.toLowerCase();
  const address = email.toLowerCase();
  if (typed === address || typed === address.slice(0, address.lastIndexOf("@")))
    throw refuseField("password", accountWords.passwordIsAddress);
  if (productName.test(typed) || (await commonPasswords()).has(typed))
    throw refuseField("password", accountWords.passwordTooCommon);
}
