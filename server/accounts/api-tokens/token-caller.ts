import "server-only";
import { hasApiToken, isApiToken } from "@/lib/accounts/api-token-format";
import type { TokenScope } from "@/lib/accounts/api-token-limits";
import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { clientOf, requireBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { hashApiToken } from "./api-tokens";
import { signAsUser } from "./sign-as-user";

/**
 * The account that a program acts for. Asked of the database for each request, so that a revoked token is refused at
 * once.
 * @param bearer from the Authorization header
 * @param scope what the route needs; undefined if it takes no tokens
 * @throws ProblemError `insufficient_scope`, `wrong_token`, `turned_off`, `accounts_unavailable`
 */
export async function readTokenCaller(
  bearer: string,
  scope: TokenScope | undefined,
  now: Date,
): Promise<AccountCaller> {
  if (scope === undefined) throw insufficientScope(apiTokenWords.noRouteForTokens);
  if (!isApiToken(bearer)) throw wrongToken(apiTokenWords.malformed);
  const { jwtKey } = requireBackend();
  if (jwtKey === undefined) throw new ProblemError("turned_off", apiTokenWords.notSetUp);
  const [token] = unwrapData(
    await serviceClient().rpc("use_api_token", { token_hash: hashApiToken(bearer) }),
  );
  if (!token) throw wrongToken(apiTokenWords.dead);
  if (!token.scopes.includes(scope)) throw insufficientScope(apiTokenWords.lacksScope(scope), scope);
  const accessToken = await signAsUser({ user: token.user_id, apiToken: token.id }, jwtKey, now);
  return { kind: "account", id: token.user_id, client: clientOf(accessToken) };
}

/**
 * @param texts the names and values of a query string
 * @throws ProblemError `invalid_request` if a token is in one of them
 */
export function refuseTokenInQuery(texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && hasApiToken(text))) {
    throw new ProblemError("invalid_request", apiTokenWords.inUrl);
  }
}

/**
 * What a program gets where a browser would have to sign in: the data API has refused what we signed, because the account
 * has been deleted meanwhile, or because the project does not know SUPABASE_JWT_KEY.
 */
export function refusedByDatabase(): ProblemError {
  logError(
    "api_token_not_taken",
    {},
    "The database refused it: the account is gone, or SUPABASE_JWT_KEY is wrong.",
  );
  return wrongToken(apiTokenWords.dead);
}

// Errors with the header of RFC 6750, section 3.

function wrongToken(detail: string): ProblemError {
  return new ProblemError("wrong_token", detail, {}, { "www-authenticate": 'Bearer error="invalid_token"' });
}

/** @param scope what is missing; undefined if no scope would help */
function insufficientScope(detail: string, scope?: TokenScope): ProblemError {
  const named = scope === undefined ? "" : `, scope="${scope}"`;
  const headers = { "www-authenticate": `Bearer error="insufficient_scope"${named}` };
  return new ProblemError("insufficient_scope", detail, {}, headers);
}
