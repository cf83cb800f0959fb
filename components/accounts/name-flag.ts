const keyOf = (accountId: string) => `figura-has-set-name:${accountId}`;

/** Whether the account was given its name in this browser: then nobody is asked for it again here. */
export function hasGivenName(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return false;
  }
}

export function noteNameGiven(accountId: string) {
  try {
    localStorage.setItem(keyOf(accountId), "1");
  } catch {
    // The account itself says so, too.
  }
}
