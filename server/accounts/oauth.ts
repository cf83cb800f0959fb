import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { OauthFailure, OauthProvider } from "@/lib/accounts/oauth";
import { DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { config } from "@/server/config";
import { requireBackend, unavailable } from "@/server/database/clients";
import { askBackend } from "@/server/database/refresh-once";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import type { OauthFlow } from "./oauth-flow";
import { backendNames } from "./oauth-providers";
import { checkAccountRateLimit } from "./rate-limits";
import { countSeats } from "./seats";
import type { Session } from "./session";

/** An account that is younger counts as opened by this sign-in. Only the greeting depends on it. */
const NEW_ACCOUNT_MS = 10 * 60 * 1000;

/** A cookie holds 4 KB. */
const MAX_RETURN_LENGTH = 2000;

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ created_at: z.string() }),
});

interface Start {
  provider: OauthProvider;
  returnTo: string;
  /** The id of the guest; attempts are rate-limited by it and by the address. */
  caller: string;
  address: string;
}

/**
 * Starts a sign-in with a provider (authorization code with PKCE).
 * @returns the provider's page and the flow that this browser has to store; null if the auth service returns no page
 * @throws ProblemError `too_many_requests`, `accounts_unavailable`
 */
export async function startOauth({
  provider,
  returnTo,
  caller,
  address,
}: Start): Promise<{ page: string; flow: OauthFlow } | null> {
  await checkAccountRateLimit("oauth", caller, address);
  const verifier = randomBytes(32).toString("base64url");
  const page = await readProviderPage(provider, createHash("sha256").update(verifier).digest("base64url"));
  if (page === null) return null;
  const isKeepable = returnTo.length <= MAX_RETURN_LENGTH;
  return { page, flow: { provider, verifier, returnTo: isKeepable ? returnTo : DEFAULT_RETURN } };
}

/** Follows the auth service's redirect on the server, so that the browser goes straight to the provider. */
async function readProviderPage(provider: OauthProvider, challenge: string): Promise<string | null> {
  const { SITE_URL } = config();
  const parameters = new URLSearchParams({
    provider: backendNames[provider],
    redirect_to: `${SITE_URL}/api/auth/oauth/${provider}/callback`,
    code_challenge: challenge,
    code_challenge_method: "s256",
  });
  const { status, location, body } = await ask(`authorize?${parameters}`, { redirect: "manual" });
  // Errors redirect to this site. A page of the auth service itself would reveal its URL to the browser.
  const ownOrigins = [SITE_URL, requireBackend().url];
  const isProvider =
    location !== null &&
    /^https?:/.test(location) &&
    URL.canParse(location) &&
    !ownOrigins.includes(new URL(location).origin);
  if (isProvider) return location;
  logError("oauth_not_started", { provider, status }, body.slice(0, 500));
  return null;
}

interface Finish {
  provider: OauthProvider;
  /** The query parameters of the redirect back from the auth service. */
  answer: { code?: string | undefined; error?: string | undefined; error_code?: string | undefined };
  /** The flow that this browser has stored since the start. */
  flow: OauthFlow | null;
  address: string;
  session: Session;
}

/**
 * Exchanges the code for a session. A code is valid only with the verifier of its own flow, so a link with another
 * person's code does not sign the user in to that person's account.
 * @throws ProblemError `too_many_requests`, `accounts_unavailable`
 */
export async function finishOauth({
  provider,
  answer,
  flow,
  address,
  session,
}: Finish): Promise<{ isNew: boolean } | { failure: OauthFailure }> {
  if (flow?.provider !== provider) return { failure: provider };
  const giveBack = await checkAccountRateLimit("oauth", flow.verifier, address);
  if (!answer.code) return { failure: await reasonFor(answer, provider) };
  const tokens = await exchange(answer.code, flow.verifier);
  if (tokens === null) return { failure: provider };
  const { error } = await session.client.auth.setSession(tokens);
  if (error) throw unavailable();
  await giveBack();
  return { isNew: Date.now() - Date.parse(tokens.user.created_at) < NEW_ACCOUNT_MS };
}

/** @returns null if the auth service rejects the code */
async function exchange(code: string, verifier: string) {
  const { status, body } = await ask("token?grant_type=pkce", {
    method: "POST",
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  if (status === 200) return tokensSchema.parse(JSON.parse(body));
  logError("auth_refused", { code: /"error_code":"(\w+)"/.exec(body)?.[1], status });
  if (status === 429 || status >= 500) throw unavailable();
  return null;
}

/** Error codes of the auth service that the user can be told the meaning of. */
const failures = new Map<string | undefined, OauthFailure>([
  ["provider_email_needs_verification", "unconfirmed"],
  ["user_banned", "blocked"],
  ["signup_disabled", "closed"],
  ["over_request_rate_limit", "tries"],
]);

/**
 * The failure for an error that the auth service reports in the redirect. It has no code after Cancel at the provider.
 * One line on standard error has any other code, as in `authProblem`.
 */
async function reasonFor(
  { error, error_code: code }: Finish["answer"],
  provider: OauthProvider,
): Promise<OauthFailure> {
  // A rejection by the database, such as no free seat, is a server error without the reason.
  if (error === "server_error" && (await countSeats()) === 0) return "full";
  const failure = failures.get(code) ?? provider;
  if (code && failure !== "unconfirmed") logError("auth_refused", { code });
  return failure;
}

/** The failure that the page shows for an error. @throws anything that is not a ProblemError, which is a bug */
export function failureOf(error: unknown, provider: OauthProvider): OauthFailure {
  if (!(error instanceof ProblemError)) throw error;
  return error.code === "too_many_requests" ? "tries" : provider;
}

async function ask(path: string, init: RequestInit) {
  const { url, publishableKey } = requireBackend();
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  try {
    const answer = await askBackend(`${url}/auth/v1/${path}`, { ...init, headers });
    const location = answer.headers.get("location");
    return { status: answer.status, location, body: await answer.text() };
  } catch {
    throw unavailable();
  }
}
