import "server-only";
import type { Account } from "@/lib/accounts/account";
import { signInNeeded, unwrapData } from "@/server/database/errors";
import type { Database } from "@/server/database/types";
import type { SessionCaller } from "@/server/http/caller";
import { readPremium } from "@/server/payments/own-subscription";
import { readEmail } from "./read-user";
import { isAdmin } from "./require-admin";
import { retryPolicies, withRetries } from "./retry";
import type { Session } from "./session";

type Profile = Pick<
  Database["public"]["Tables"]["profiles"]["Row"],
  "username" | "avatar_url" | "named_at" | "created_at"
>;

/**
 * The account of the caller; null if it has been deleted meanwhile.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readAccount(caller: SessionCaller): Promise<Account | null> {
  const profile = await withRetries(retryPolicies.profile, async () => {
    const found = await readProfile(caller);
    if (found) return found;
    // A profile is created with its account, but may have been lost since.
    unwrapData(await caller.client.rpc("ensure_profile"));
    return readProfile(caller);
  });
  return profile && toAccount(caller, profile);
}

async function readProfile({ client, id }: SessionCaller): Promise<Profile | null> {
  const profiles = client.from("profiles").select("username, avatar_url, named_at, created_at");
  return unwrapData(await profiles.eq("id", id).maybeSingle());
}

async function toAccount(caller: SessionCaller, profile: Profile): Promise<Account> {
  const { id } = caller;
  const [email, { isPremium }] = await Promise.all([readEmail(caller), readPremium(caller)]);
  return {
    id,
    email,
    name: profile.username,
    isNameChosen: isChosen(profile),
    avatarUrl: profile.avatar_url,
    isPremium,
    isAdmin: await isAdmin({ id, email }),
    createdAt: new Date(profile.created_at).toISOString(),
  };
}

/** A name that contains an @ or begins with user_ was generated, even if it was saved as a chosen one. */
function isChosen({ username, named_at }: Profile): boolean {
  return named_at !== null && !username.includes("@") && !username.startsWith("user_");
}

/**
 * The account of a session that has just been opened; null if a code of its second factor is needed first.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readSignIn(session: Session): Promise<Account | null> {
  const caller = await session.readCaller();
  if (session.incomplete) return null;
  const account = caller && (await readAccount(caller));
  if (!account) throw signInNeeded();
  return account;
}

/**
 * The account of a complete session, as it is now.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readSignedIn(session: Session): Promise<Account> {
  const account = await readSignIn(session);
  if (!account) throw signInNeeded();
  return account;
}
