import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { ApiToken, ApiTokenCreated, ApiTokens, NewApiToken } from "@/lib/accounts/api-token";
import { formatApiToken, prefixOfApiToken } from "@/lib/accounts/api-token-format";
import type { TokenScope } from "@/lib/accounts/api-token-limits";
import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { requireBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only this is stored. Without salt: nobody can guess 256 random bits, and it is what a token is found by. */
export function hashApiToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** @throws ProblemError `accounts_unavailable` */
export async function readApiTokens({ client, id }: SessionCaller): Promise<ApiTokens> {
  const rows = unwrapData(
    await client
      .from("api_tokens")
      .select("id, name, prefix, scopes, created_at, expires_at, last_used_at")
      .eq("user_id", id)
      .order("created_at", { ascending: false })
      .order("id"),
  );
  const tokens = rows.map(
    (row): ApiToken => ({
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes as TokenScope[],
      createdAt: isoOf(row.created_at),
      expiresAt: row.expires_at && isoOf(row.expires_at),
      lastUsedAt: row.last_used_at && isoOf(row.last_used_at),
    }),
  );
  return { isSetUp: requireBackend().jwtKey !== undefined, tokens };
}

const isoOf = (time: string) => new Date(time).toISOString();

/**
 * @returns the token, which is in no other answer
 * @throws ProblemError `token_limit_reached`, `turned_off`, `accounts_unavailable`
 */
export async function createApiToken(
  { id: account }: SessionCaller,
  { name, scopes, expiresInDays }: NewApiToken,
  now: Date,
): Promise<ApiTokenCreated> {
  if (requireBackend().jwtKey === undefined) throw new ProblemError("turned_off", apiTokenWords.notSetUp);
  const token = formatApiToken(randomBytes(32));
  const prefix = prefixOfApiToken(token);
  const expiresAt =
    expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS).toISOString();
  const id = unwrapData(
    await serviceClient().rpc("create_api_token", {
      account,
      name,
      prefix,
      hash: hashApiToken(token),
      scopes,
      expires_at: expiresAt,
    }),
  );
  if (!id) throw new ProblemError("token_limit_reached", apiTokenWords.full);
  const details = { id, name, prefix, scopes, createdAt: now.toISOString(), expiresAt, lastUsedAt: null };
  return { token, details };
}

/** @throws ProblemError `not_found` for one that is revoked or of another account, `accounts_unavailable` */
export async function revokeApiToken({ client, id }: SessionCaller, token: string): Promise<void> {
  const own = client.from("api_tokens").delete().eq("user_id", id).eq("id", token);
  const revoked = unwrapData(await own.select("id"));
  if (revoked.length === 0) throw new ProblemError("not_found", apiTokenWords.noSuchToken);
}

/** @throws ProblemError `accounts_unavailable` */
export async function revokeApiTokens({ client, id }: SessionCaller): Promise<void> {
  unwrapData(await client.from("api_tokens").delete().eq("user_id", id));
}
