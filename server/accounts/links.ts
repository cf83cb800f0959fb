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
  /** The account whose password was typed in this browser when the mail was asked for. */
  ownAccount: string | null;
  address: string;
  session: Session;
}

/**
 * Uses up the link of a mail; whoever holds it is signed in.
 * @returns "choose_password" where the account has none that counts: after a recovery link, and where an address is
 * confirmed elsewhere than the password was typed, for anybody can ask for somebody else's address.
 * "other_link" where a new address counts once the link in the mail to the old one has been used as well: nobody
 * is signed in by it.
 * @throws ProblemError `link_expired`, `user_cap_reached` where the seat is gone meanwhile, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function followLink(
  following: Following,
): Promise<"signed_in" | "choose_password" | "other_link"> {
  const { link, ownAccount, address, session } = following;
  const giveBack = await keepAccountPace("link", link.tokenHash, address);
  const service = serviceClient();
  if (ownAccount && link.type !== "recovery") {
    dataOf(await service.rpc("keep_password", { account: ownAccount, token_hash: link.tokenHash }));
  }
  const { data, error } = await session.client.auth.verifyOtp({
    token_hash: link.tokenHash,
    type: link.type,
  });
  if (error && !isRefusal(error)) {
    // A refusal by the database comes as a fault of the auth service that does not say why.
    throw link.type === "signup" && (await countSeats()) === 0 ? capReached() : unavailable();
  }
  if (error) throw new ProblemError("link_expired", accountWords.linkExpired);
  await giveBack();
  if (!data.session || !data.user) return "other_link";
  dataOf(await service.rpc("note_proven_address", { account: data.user.id }));
  return link.type !== "recovery" && data.user.id === ownAccount ? "signed_in" : "choose_password";
}
