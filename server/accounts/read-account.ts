import "server-only";
import type { Account } from "@/lib/accounts/account";
import { signInNeeded, unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { readPremium } from "@/server/payments/own-subscription";
import { isAdmin } from "./is-admin";
import { readEmail } from "./read-user";
import { retryPolicies, withRetries } from "./retry";
import type { Session } from "./session";

type Row = {
  username: string;
  avatar_url: string | null;
  named_at: string | null;
  created_at: string;
};

const COLUMNS = "username, avatar_url, named_at, created_at";

/**
 * The account of the caller; null if it has been deleted meanwhile.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readAccount(caller: AccountCaller): Promise<Account | null> {
  const profile = await withRetries(retryPolicies.profile, async () => {
    const found = await readProfile(caller);
    if (found) return found;
    // A profile is created with its account, but may have been lost since.
    unwrapData(await caller.client.rpc("ensure_profile"));
    return readProfile(caller);
  });
  return profile && toAccount(caller, profile);
}

async function readProfile({ client, id }: AccountCaller): Promise<Row | null> {
  return unwrapData<Row | null>(await client.from("profiles").select(COLUMNS).eq("id", id).maybeSingle());
}

async function toAccount(caller: AccountCaller, profile: Row): Promise<Account> {
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
function isChosen({ username, named_at }: Row): boolean {
  return named_at !== null && !username.includes("@") && !username.startsWith("user_");
}

/**
 * The account of a session that has just been opened or changed.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readSignedIn(session: Session): Promise<Account> {
  const caller = await session.readCaller();
  const account = caller && (await readAccount(caller));
  if (!account) throw signInNeeded();
  return account;
}
