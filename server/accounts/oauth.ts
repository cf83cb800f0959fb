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

/** An account that is no older was opened by the sign-in that has just ended. Only the greeting depends on it. */
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
  /** The id of the guest, by which tries are counted, as by the address. */
  caller: string;
  address: string;
}

/**
 * Starts a sign-in with a provider (authorization code with PKCE).
 * @returns the provider's page and what this browser has to bring back; null where the auth service names no page
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
  // An error leads back to this site; a page of the auth service would show the browser where that is.
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
  /** What the auth service has sent the browser back with. */
  answer: { code?: string | undefined; error?: string | undefined; error_code?: string | undefined };
  /** What this browser has kept since the start. */
  flow: OauthFlow | null;
  address: string;
  session: Session;
}

/**
 * Exchanges the code for a session. It is good with the verifier of its own flow alone, so a link with the code of
 * another person signs nobody in.
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

/** @returns null where the auth service refuses the code */
async function exchange(code: string, verifier: string) {
  const { status, body } = await ask("token?grant_type=pkce", {
    method: "POST",
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  if (status === 200) return tokensSchema.parse(JSON.parse(body));
  if (status === 429 || status >= 500) throw unavailable();
  return null;
}

/** A refusal by the database, such as for want of a seat, comes as a server error that does not say why. */
async function reasonFor(
  { error, error_code }: Finish["answer"],
  provider: OauthProvider,
): Promise<OauthFailure> {
  if (error_code === "provider_email_needs_verification") return "unconfirmed";
  return error === "server_error" && (await countSeats()) === 0 ? "full" : provider;
}

/** What the page says of something thrown on the way. @throws what is no refusal: it is a defect */
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
