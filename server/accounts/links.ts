import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { anonymousClient, serviceClient, unavailable } from "@/server/database/clients";
import { isRejection, unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { readAccountState } from "./account-state";
import { mailPatiently } from "./mails";
import { checkAccountRateLimit } from "./rate-limits";
import { capReached } from "./seats";
import type { Session } from "./session";
import { signOut } from "./sign-in";
import { emailTaken } from "./sign-up";

type LinkType = "signup" | "recovery" | "email_change";

/**
 * Has a mail sent with a link to choose a new password.
 * @throws ProblemError `no_such_account`, `mail_unavailable`, `too_many_requests`, `accounts_unavailable`
 */
export async function sendRecovery(email: string, address: string): Promise<void> {
  await checkAccountRateLimit("mail", email, address);
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
 * What a link has led to.
 * "choose_password": signed in, to an account without a password that counts: after a recovery link, and where an
 * address is confirmed elsewhere than the password was typed, for anybody can ask for somebody else's address.
 * "other_link": a new address counts once the link in the mail to the old one has been used as well.
 * "changed": by the mail to the old address, whose owner need not be that of the new one. Nobody is signed in by
 * these two.
 */
type Followed = "signed_in" | "choose_password" | "other_link" | "changed";

/**
 * Uses up the link of a mail.
 * @throws ProblemError `link_expired`, `user_cap_reached` where the seat is gone meanwhile, `email_taken` where the
 * next address is, `too_many_requests`, `accounts_unavailable`
 */
export async function followLink({ link, ownAccount, address, session }: Following): Promise<Followed> {
  const { tokenHash, type } = link;
  const giveBack = await checkAccountRateLimit("link", tokenHash, address);
  const service = serviceClient();
  if (ownAccount && type !== "recovery") {
    unwrapData(await service.rpc("keep_password", { account: ownAccount, token_hash: tokenHash }));
  }
  const isToOldAddress =
    type === "email_change" &&
    unwrapData<boolean | null>(await service.rpc("is_link_to_old_address", { token_hash: tokenHash }));
  const { data, error } = await session.client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error && !isRejection(error)) throw await troubleWith(tokenHash);
  if (error) throw new ProblemError("link_expired", accountWords.linkExpired);
  await giveBack();
  if (!data.session || !data.user) return "other_link";
  if (isToOldAddress) {
    await signOut("local", session);
    return "changed";
  }
  const account = data.user.id;
  unwrapData(await service.rpc("note_proven_address", { account }));
  const hasPassword = unwrapData<boolean | null>(await service.rpc("has_password", { account }));
  return type !== "recovery" && hasPassword ? "signed_in" : "choose_password";
}

/** A refusal by the database comes as a fault of the auth service that does not say why. */
async function troubleWith(tokenHash: string): Promise<ProblemError> {
  const trouble = unwrapData(await serviceClient().rpc("link_trouble", { token_hash: tokenHash }));
  if (trouble === "no_seat") return capReached();
  return trouble === "email_taken" ? emailTaken() : unavailable();
}
