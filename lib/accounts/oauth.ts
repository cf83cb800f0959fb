import { authWords } from "./auth-words";
import { AUTH_PATH, withReturn } from "./return-to";
import { accountWords } from "./words";

// Sign-in with an account of another site (OAuth 2), which the auth service calls a provider.

export const oauthProviders = ["google", "linkedin"] as const;

export type OauthProvider = (typeof oauthProviders)[number];

export const oauthNames = { google: "Google", linkedin: "LinkedIn" } as const satisfies Record<
  OauthProvider,
  string
>;

/** Messages on /auth for a failed sign-in with a provider, by the query parameter `failed`. */
export const oauthFailureWords = {
  google: authWords.providerFailed(oauthNames.google),
  linkedin: authWords.providerFailed(oauthNames.linkedin),
  full: accountWords.capReached,
  tries: authWords.providerTriesUsed,
  unconfirmed: accountWords.confirmFirst,
  blocked: accountWords.blocked,
  closed: accountWords.signUpTurnedOff,
} as const;

export type OauthFailure = keyof typeof oauthFailureWords;

/** Query parameter with which a script reports the sign-in; "new" for an account that was just created. */
export const OAUTH_DONE = "signed_in";

const FAILED = "failed";

/** The URL that starts a sign-in with a provider. */
export function oauthUrl(provider: OauthProvider, returnTo: string): string {
  return withReturn(`/api/auth/oauth/${provider}`, {}, returnTo);
}

export function oauthDoneUrl(isNew: boolean, returnTo: string): string {
  return withReturn(AUTH_PATH, { [OAUTH_DONE]: isNew ? "new" : "true" }, returnTo);
}

/**
 * The form that shows the error; for "full", the sign-up form, which has the waitlist. The auth service repeats its
 * error in a fragment, which a browser keeps on a redirect unless the new URL has its own.
 */
export function oauthFailedUrl(failure: OauthFailure, returnTo: string): string {
  const form = failure === "full" ? { signup: "true" } : {};
  return `${withReturn(AUTH_PATH, { ...form, [FAILED]: failure }, returnTo)}#`;
}

/** The reason of a failed sign-in in the query of /auth. */
export function oauthFailureIn(query: URLSearchParams | undefined): OauthFailure | undefined {
  const failure = query?.get(FAILED);
  return failure && Object.hasOwn(oauthFailureWords, failure) ? (failure as OauthFailure) : undefined;
}
