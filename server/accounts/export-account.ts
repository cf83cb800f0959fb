import "server-only";
import type { AccountExport } from "@/lib/accounts/requests";
import { MAX_ROWS } from "@/server/database/clients";
import { signInNeeded, unwrapData } from "@/server/database/errors";
import { readFeedbackOf } from "@/server/feedback/own-feedback";
import type { SessionCaller } from "@/server/http/caller";
import { readPremium, shownSubscription } from "@/server/payments/own-subscription";
import { readReceipts } from "@/server/payments/receipts";
import { readSavedResources } from "@/server/resources/saved-resources";
import { readFolders } from "@/server/saved/folders";
import { readOwnWork } from "@/server/saved/own-work";
import { readAllSaved } from "@/server/saved/saved-diagrams";
import { readApiTokens } from "./api-tokens/api-tokens";
import { readAvatar } from "./avatar";
import { readAccount } from "./read-account";
import { readUser } from "./read-user";
import { readSecondFactor } from "./second-factor/second-factor";
import { readSessions } from "./sessions";

/**
 * All stored data of an account.
 * @throws ProblemError `sign_in_needed` if it has been deleted meanwhile, `accounts_unavailable`
 */
export async function exportAccount(caller: SessionCaller, now: Date): Promise<AccountExport> {
  const account = await readAccount(caller);
  if (!account) throw signInNeeded();
  const { folders } = await readFolders(caller);
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const saved = await readAllSaved(caller);
  const work = await readOwnWork(caller);
  return {
    exportedAt: now.toISOString(),
    account,
    sessions: (await readSessions(caller, now)).map(({ id: _, ...session }) => session),
    identities: await readIdentities(caller),
    secondFactor: await readSecondFactor(caller),
    apiTokens: (await readApiTokens(caller)).tokens.map(({ id: _, ...token }) => token),
    searches: await readSearches(caller),
    folders: folders.map(({ name, ink, isShared, showsOwner }) => ({ name, ink, isShared, showsOwner })),
    savedDiagrams: saved.map(({ folderId, ...rest }) => ({
      ...rest,
      folder: (folderId && names.get(folderId)) ?? null,
      covers: [],
      edits: null,
      ...work.get(String(rest.diagram.id)),
    })),
    savedResources: (await readSavedResources(caller))
      .toReversed()
      .map(({ resource, folderName, savedAt }) => ({ resource, folder: folderName, savedAt })),
    subscription: shownSubscription((await readPremium(caller)).subscription),
    feedback: await readFeedbackOf(caller.id),
    // They are monthly, so one answer of the data API holds them all.
    payments: await readReceipts(caller.id, MAX_ROWS),
    picture: await readAvatar(caller),
  };
}

async function readIdentities(caller: SessionCaller): Promise<AccountExport["identities"]> {
  const { identities = [] } = await readUser(caller);
  return identities.map(({ provider, identity_data }) => ({ provider, data: identity_data ?? {} }));
}

async function readSearches({ client, id }: SessionCaller): Promise<AccountExport["searches"]> {
  const searches: AccountExport["searches"] = [];
  for (;;) {
    const rows = unwrapData(
      await client
        .from("user_search_logs")
        .select("search_date, search_count")
        .eq("user_id", id)
        .order("search_date")
        .range(searches.length, searches.length + MAX_ROWS - 1),
    );
    searches.push(
      ...rows.map(({ search_date, search_count }) => ({ date: search_date, count: search_count })),
    );
    if (rows.length < MAX_ROWS) return searches;
  }
}
