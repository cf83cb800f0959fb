import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { anonymousClient, serviceClient } from "@/server/database/clients";
import { isRejection, unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { authProblem } from "./auth-problem";
import { mailPatiently } from "./mails";
import { checkAccountRateLimit } from "./rate-limits";
import { capReached, readAccountState } from "./seats";
import type { Session } from "./session";
import { signOut } from "./sign-in";
import { emailTaken } from "./sign-up";

type LinkType = "signup" | "recovery" | "email_change";

/**
 * Sends a mail with a link to choose a new password.
 * @throws ProblemError `no_such_account`, `mail_unavailable`, `turned_off`, `too_many_requests`, `accounts_unavailable`
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
  /** The account whose password was entered in this browser when the mail was requested. */
  ownAccount: string | null;
  address: string;
  session: Session;
}

/**
 * The result of following a link.
 * "choose_password": signed in, but the account has no valid password: after a recovery link, or if the address is
 * confirmed in another browser than the password was entered in. A stranger may have signed up with the address.
 * "other_link": the new address takes effect once the link in the mail to the old one has been used too. Not signed in.
 * "changed": the link of the mail to the old address changed the address. Not signed in, because the owner of the old
 * address need not be the owner of the new one.
 */
type Followed = "signed_in" | "choose_password" | "other_link" | "changed";

/**
 * Uses up the link of a mail.
 * @throws ProblemError `link_expired`, `user_cap_reached` if the seat has been taken meanwhile, `email_taken` if the
 * new address has been, `account_blocked`, `too_many_requests`, `accounts_unavailable`
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
    unwrapData(await service.rpc("is_link_to_old_address", { token_hash: tokenHash }));
  const { data, error } = await session.client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw await linkError(error, tokenHash);
  await giveBack();
  if (!data.session || !data.user) return "other_link";
  if (isToOldAddress) {
    await signOut("local", session);
    return "changed";
  }
  const account = data.user.id;
  unwrapData(await service.rpc("note_proven_address", { account }));
  const hasPassword = unwrapData(await service.rpc("has_password", { account }));
  return type !== "recovery" && hasPassword ? "signed_in" : "choose_password";
}

/** The auth service reports a rejection by the database as a server error without the reason, so this looks it up. */
async function linkError(error: AuthError, tokenHash: string): Promise<ProblemError> {
  if (error.code === "otp_expired" || error.code === "validation_failed") {
    return new ProblemError("link_expired", accountWords.linkExpired);
  }
  if (isRejection(error)) return authProblem(error);
  const reason = unwrapData(await serviceClient().rpc("link_trouble", { token_hash: tokenHash }));
  if (reason === "no_seat") return capReached();
  return reason === "email_taken" ? emailTaken() : authProblem(error);
}
