/** The page with the sign-in and sign-up forms. */
export const AUTH_PATH = "/auth";

/** Destination after sign-in if the URL names none. */
export const DEFAULT_RETURN = "/dashboard";

const MAX_LENGTH = 2000;

/** Pages that would redirect back, or are not meant to be a destination. */
const neverReturnedTo = /^\/(?:auth|forgot-password|waitlist|api|_next)(?:\/|$)/i;

/** Stands in for our origin, because a path has none. */
const HERE = "https://here.invalid";

/** The path to open after sign-in: the requested one if it is on this site, otherwise the default. */
export function safeReturnTo(asked: string | null | undefined): string {
  return (asked && pathOnThisSite(asked)) || DEFAULT_RETURN;
}

function pathOnThisSite(asked: string): string | null {
  // Browsers remove tabs and line breaks from URLs and treat a backslash as a slash.
  const isPlain = asked.length <= MAX_LENGTH && !/[\p{Cc}\p{Cs}\\]/u.test(asked);
  if (!isPlain || !asked.startsWith("/") || !URL.canParse(asked, HERE)) return null;
  const url = new URL(asked, HERE);
  // After normalisation, "/.//evil.example" names a host.
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  const name = decoded(url.pathname);
  if (name === null || isStepToAccount(name)) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a page belongs to sign-in, sign-up or recovery, which are never a destination after sign-in. */
export function isStepToAccount(pathname: string): boolean {
  return neverReturnedTo.test(pathname);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The URL of the sign-in or sign-up form that leads to `returnTo` afterwards. */
export function authUrl({ isSignUp = false, returnTo }: { isSignUp?: boolean; returnTo: string }): string {
  return withReturn(AUTH_PATH, isSignUp ? { signup: "true" } : {}, returnTo);
}

/** The current page with its query. */
export type Place = Pick<URL, "pathname" | "search">;

/**
 * The sign-in form that returns to the current page. The guest home becomes the account home, and a page that makes
 * no sense after sign-in becomes the default.
 */
export function signInUrl({ pathname, search }: Place): string {
  const page = pathname === "/" ? DEFAULT_RETURN : pathname;
  return authUrl({ returnTo: safeReturnTo(page + search) });
}

/**
 * The form after it was submitted without JavaScript and rejected.
 * @param error a token with the reason
 */
export function refusedSignInUrl(error: string, returnTo: string): string {
  return withReturn(AUTH_PATH, { error }, returnTo);
}

/** Query parameter of the form for a code of the second factor. */
export const CODE_STEP = "code";

/** The form for a code of the second factor. @param error as of `refusedSignInUrl` */
export function codeUrl(returnTo: string, error?: string): string {
  return withReturn(AUTH_PATH, { [CODE_STEP]: "true", ...(error !== undefined && { error }) }, returnTo);
}

/** Where an account adds its second factor. */
export const SECOND_FACTOR_PATH = "/account#two-step-verification";

export function forgotPasswordUrl(returnTo: string): string {
  return withReturn("/forgot-password", {}, returnTo);
}

/** What gave the user the permit to choose a password. */
export type ResetReason = "recovery" | "signup" | "email_change";

/** The form for a new password. */
export function resetUrl(reason: ResetReason): string {
  return reason === "recovery" ? "/auth?reset=true" : `/auth?reset=true&after=${reason}`;
}

export function resetReason(query: URLSearchParams | undefined): ResetReason {
  const after = query?.get("after");
  return after === "signup" || after === "email_change" ? after : "recovery";
}

/** Adds the destination after sign-in to the query of a path. */
export function withReturn(path: string, query: Record<string, string>, returnTo: string): string {
  const parameters = new URLSearchParams(query);
  if (returnTo !== DEFAULT_RETURN) parameters.set("returnTo", returnTo);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
