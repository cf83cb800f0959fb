import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { type Backend, findBackend } from "./backend";
import { askBackend } from "./refresh-once";
import type { Database } from "./types";

export type Client = SupabaseClient<Database>;

/** Options of all clients. The library requires a WebSocket, which Node 20 does not have. */
export const sharedOptions = {
  global: { fetch: askBackend },
  // It would repeat a read for 7 seconds while a user waits.
  db: { retry: false },
  realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
};

/** Most rows in one answer of the data API (max_rows in supabase/config.toml). */
export const MAX_ROWS = 1000;

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** The embedded backend is restarted automatically, so an early retry succeeds. */
const RETRY_AFTER_SECONDS = 5;

export function unavailable(): ProblemError {
  return new ProblemError("accounts_unavailable", accountWords.unavailable, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Whether this installation has a database, and so accounts. */
export function hasBackend(): boolean {
  return findBackend(config()) !== undefined;
}

/** @throws ProblemError `accounts_not_set_up` if there is none */
export function requireBackend(): Backend {
  const backend = findBackend(config());
  if (!backend) throw new ProblemError("accounts_not_set_up", accountWords.notSetUp);
  return backend;
}

/** A signed-out client. A session that is set in it is kept in memory only. */
export function anonymousClient(): Client {
  const { url, publishableKey } = requireBackend();
  return createClient<Database>(url, publishableKey, { ...sharedOptions, auth: stateless });
}

/** Acts as the user of an access token. It has no session that could be refreshed or ended. */
export function clientOf(accessToken: string): Client {
  const { url, publishableKey } = requireBackend();
  return createClient<Database>(url, publishableKey, {
    ...sharedOptions,
    accessToken: async () => accessToken,
  });
}

/** Acts as the service role, which bypasses row-level security. */
export function serviceClient(): Client {
  const { url, secretKey } = requireBackend();
  return createClient<Database>(url, secretKey, { ...sharedOptions, auth: stateless });
}

/**
 * A client with the session of another one but without its cookies. The library would store a code verifier in them,
 * which binds the link of a mail to one browser; our links work in any.
 * @throws ProblemError `accounts_unavailable`
 */
export async function sameSession(client: Client): Promise<Client> {
  const { data } = await client.auth.getSession();
  const other = anonymousClient();
  const { error } = data.session ? await other.auth.setSession(data.session) : { error: true };
  if (error) throw unavailable();
  return other;
}
