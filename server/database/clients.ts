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

/** What every client has in common. Node 20 has no WebSocket of its own, and the library will not do without. */
export const sharedOptions = {
  global: { fetch: askBackend },
  realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
};

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Whoever tries again soon will find it, since the embedded one is started again by itself. */
const RETRY_AFTER_SECONDS = 5;

export function unavailable(): ProblemError {
  return new ProblemError("accounts_unavailable", accountWords.unavailable, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** @throws ProblemError `accounts_unavailable` where there is none */
export function requireBackend(): Backend {
  const backend = findBackend(config());
  if (!backend) throw unavailable();
  return backend;
}

/** Acts as nobody; a session that it is given stays in it and goes with it. */
export function anonymousClient(): Client {
  const { url, publishableKey } = requireBackend();
  return createClient<Database>(url, publishableKey, { ...sharedOptions, auth: stateless });
}

/** Acts as the server itself, for which no rule about rows counts. */
export function serviceClient(): Client {
  const { url, secretKey } = requireBackend();
  return createClient<Database>(url, secretKey, { ...sharedOptions, auth: stateless });
}

/**
 * Acts as the account of another client, without its cookies: for what would leave in them the half of a secret
 * with which the library ties links to one browser. Ours are good in any.
 * @throws ProblemError `accounts_unavailable`
 */
export async function sameSession(client: Client): Promise<Client> {
  const { data } = await client.auth.getSession();
  const other = anonymousClient();
  const { error } = data.session ? await other.auth.setSession(data.session) : { error: true };
  if (error) throw unavailable();
  return other;
}
