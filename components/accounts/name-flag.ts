import { browserStorage } from "@/components/storage/browser-storage";

const keyOf = (accountId: string) => `figura-has-set-name:${accountId}`;

/** Whether the account was named in this browser. If so, the welcome dialog does not ask again. */
export function hasGivenName(accountId: string): boolean {
  return browserStorage.get(keyOf(accountId)) !== null;
}

export function noteNameGiven(accountId: string) {
  browserStorage.set(keyOf(accountId), "1");
}
