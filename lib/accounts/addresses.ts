const SIGN_IN_PATH = "/auth";

/** @param returnTo a path on this site, to go on from there */
export function signInUrl(returnTo?: string): string {
  return returnTo === undefined ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ returnTo })}`;
}

export const FORGOT_PASSWORD_PATH = "/forgot-password";
