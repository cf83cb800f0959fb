import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { readAccountState } from "./account-state";
import { anonymousClient, serviceClient, unavailable } from "./clients";
import { dataOf, isRefusal } from "./faults";
import { mailPatiently } from "./mails";
import { keepAccountPace } from "./pace";
import { capReached, countSeats } from "./seats";
import type { Session } from "./session";

type LinkType = "signup" | "recovery" | "email_change";

/**
 * Has a mail sent with a link to choose a new password.
 * @throws ProblemError `no_such_account`, `mail_unavailable`, `too_many_requests`, `accounts_unavailable`
 */
export async function sendRecovery(email: string, address: string): Promise<void> {
  await keepAccountPace("mail", email, address);
  if ((await readAccountState(email)) === null) {
    throw new ProblemError("no_such_account", accountWords.noSuchAccount, {
      errors: [{ field: "email", message: accountWords.noSuchAccount }],
    });
  }
  await mailPatiently(() => anonymousClient().auth.resetPasswordForEmail(email));
}

interface Following {
  link: { tokenHash: string; type: LinkType };
  /** The account that was opened in this browser and waits to be confirmed. */
  signedUp: string | null;
  address: string;
  session: Session;
}

/**
 * Uses up the link of a mail; whoever holds it is signed in.
 * @returns "choose_password" where the account has none that counts: after a recovery link, and where a new account
 * is confirmed elsewhere than it was opened, for anybody can open one for somebody else's address.
 * "other_link" where a new address counts once the link in the mail to the old one has been used as well: nobody
 * is signed in by it.
 * @throws ProblemError `link_expired`, `user_cap_reached` where the seat is gone meanwhile, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function followLink(
  following: Following,
): Promise<"signed_in" | "choose_password" | "other_link"> {
  const { link, signedUp, address, session } = following;
  const giveBack = await keepAccountPace("link", link.tokenHash, address);
  if (link.type === "signup" && signedUp) {
    dataOf(await serviceClient().rpc("keep_password", { account: signedUp, token_hash: link.tokenHash }));
  }
  const { data, error } = await session.client.auth.verifyOtp({
    token_hash: link.tokenHash,
    type: link.type,
  });
  if (error && !isRefusal(error)) {
    // A refusal by the database comes as a fault of the auth service that does not say why.
    throw (await countSeats()) === 0 ? capReached() : unavailable();
  }
  if (error) throw new ProblemError("link_expired", accountWords.linkExpired);
  await giveBack();
  if (!data.session) return "other_link";
  const isPasswordGood =
    link.type === "email_change" || (link.type === "signup" && data.user?.id === signedUp);
  return isPasswordGood ? "signed_in" : "choose_password";
}
