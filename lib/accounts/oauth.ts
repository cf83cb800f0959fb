import { authWords } from "./auth-words";
import { AUTH_PATH, withReturn } from "./return-to";
import { accountWords } from "./words";

// Signing in with an account of another site (OAuth 2), which the auth service calls a provider.

export const oauthProviders = ["google", "linkedin"] as const;

export type OauthProvider = (typeof oauthProviders)[number];

export const oauthNames = { google: "Google", linkedin: "LinkedIn" } as const satisfies Record<
  OauthProvider,
  string
>;

/** What /auth says of a sign-in with a provider that failed, by the value of `failed` in its query. */
const failureWords = {
  google: authWords.providerFailed(oauthNames.google),
  linkedin: authWords.providerFailed(oauthNames.linkedin),
  full: accountWords.capReached,
  tries: authWords.providerTriesUsed,
  unconfirmed: accountWords.confirmFirst,
} as const;

export type OauthFailure = keyof typeof failureWords;

/** In the query of /auth, where a script notes the sign-in: "new" for an account that has just been opened. */
export const OAUTH_DONE = "signed_in";

const FAILED = "failed";

/** Starts signing in with a provider. */
export function oauthUrl(provider: OauthProvider, returnTo: string): string {
  return withReturn(`/api/auth/oauth/${provider}`, {}, returnTo);
}

export function oauthDoneUrl(isNew: boolean, returnTo: string): string {
  return withReturn(AUTH_PATH, { [OAUTH_DONE]: isNew ? "new" : "true" }, returnTo);
}

/**
 * The form that says why; that for signing up has the waitlist. The auth service repeats its error behind a #, which a
 * browser keeps on a redirect unless the new address has one of its own.
 */
export function oauthFailedUrl(failure: OauthFailure, returnTo: string): string {
  const form = failure === "full" ? { signup: "true" } : {};
  return `${withReturn(AUTH_PATH, { ...form, [FAILED]: failure }, returnTo)}#`;
}

/** Why a sign-in failed, by the query of /auth. */
export function oauthFailureIn(query: URLSearchParams | undefined): OauthFailure | undefined {
  const failure = query?.get(FAILED);
  return failure && Object.hasOwn(failureWords, failure) ? (failure as OauthFailure) : undefined;
}

export function oauthFailureWords(failure: OauthFailure): string {
  return failureWords[failure];
}
