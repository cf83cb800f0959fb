"use client";

import { browserStorage, tabStorage } from "@/components/storage/browser-storage";

const LAST_LOGIN = "figura-last-login";
const NEW_LOGIN = "figura-new-login";
const CELEBRATED = "figura-celebrated";

/** A login this soon after the last one is the same form sent twice. */
const SAME_LOGIN_MS = 10_000;

/** Remembers a login for the next page. */
export function markLogin() {
  const last = Number(browserStorage.get(LAST_LOGIN) ?? Number.NEGATIVE_INFINITY);
  if (!(Date.now() - last <= SAME_LOGIN_MS)) tabStorage.set(NEW_LOGIN, "");
  browserStorage.set(LAST_LOGIN, String(Date.now()));
}

/** Whether a new login has not been celebrated yet. Returns true once. */
export function takeNewLogin(): boolean {
  const isNew = tabStorage.take(NEW_LOGIN) !== null && tabStorage.get(CELEBRATED) === null;
  if (isNew) tabStorage.set(CELEBRATED, "");
  return isNew;
}
