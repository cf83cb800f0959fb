/** The page with the forms for signing in and up. */
export const AUTH_PATH = "/auth";

/** Where one goes after signing in, unless the address says otherwise. */
export const DEFAULT_RETURN = "/dashboard";

const MAX_LENGTH = 2000;

/** From these one would be sent back, or they are no pages to end up on. */
const neverReturnedTo = /^\/(?:auth|forgot-password|waitlist|api|_next)(?:\/|$)/i;

/** Stands in for our own origin, which a path cannot name. */
const HERE = "https://here.invalid";

/** The path to go to after signing in: on this site whatever was asked for, and where it is not, the default. */
export function safeReturnTo(asked: string | null | undefined): string {
  return (asked && pathOnThisSite(asked)) || DEFAULT_RETURN;
}

function pathOnThisSite(asked: string): string | null {
  // Browsers drop tabs and line ends from an address, and take a backslash for a slash.
  const isPlain = asked.length <= MAX_LENGTH && !/[\p{Cc}\p{Cs}\\]/u.test(asked);
  if (!isPlain || !asked.startsWith("/") || !URL.canParse(asked, HERE)) return null;
  const url = new URL(asked, HERE);
  // Without its dots, "/.//evil.example" names a host.
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  const name = decoded(url.pathname);
  if (name === null || isStepToAccount(name)) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a page is part of signing in, signing up or recovery, so that nobody is led there afterwards. */
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

/** The address of the form for signing in, or up, that leads to `returnTo` afterwards. */
export function authUrl({ isSignUp = false, returnTo }: { isSignUp?: boolean; returnTo: string }): string {
  return withReturn(AUTH_PATH, isSignUp ? { signup: "true" } : {}, returnTo);
}

/** Where somebody is: a page, with what its address asks for. */
export type Place = Pick<URL, "pathname" | "search">;

/**
 * The form for signing in that leads back to the page somebody is on. The home of guests becomes that of accounts,
 * and from a page that makes no sense afterwards it leads to the default.
 */
export function signInUrl({ pathname, search }: Place): string {
  const page = pathname === "/" ? DEFAULT_RETURN : pathname;
  return authUrl({ returnTo: safeReturnTo(page + search) });
}

/**
 * The form after it was sent without scripts and refused.
 * @param fault a token that says why
 */
export function refusedSignInUrl(fault: string, returnTo: string): string {
  return withReturn(AUTH_PATH, { fault }, returnTo);
}

export function forgotPasswordUrl(returnTo: string): string {
  return withReturn("/forgot-password", {}, returnTo);
}

/** What somebody who has to choose a password has come by. */
export type ResetReason = "recovery" | "signup" | "email_change";

/** The form for a new password. */
export function resetUrl(reason: ResetReason): string {
  return reason === "recovery" ? "/auth?reset=true" : `/auth?reset=true&after=${reason}`;
}

export function resetReason(query: URLSearchParams | undefined): ResetReason {
  const after = query?.get("after");
  return after === "signup" || after === "email_change" ? after : "recovery";
}

/** A path whose query says where one goes after signing in. */
export function withReturn(path: string, query: Record<string, string>, returnTo: string): string {
  const parameters = new URLSearchParams(query);
  if (returnTo !== DEFAULT_RETURN) parameters.set("returnTo", returnTo);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
