"use client";

const LAST_LOGIN = "figura-last-login";
const NEW_LOGIN = "figura-new-login";
const CELEBRATED = "figura-celebrated";

/** A login that follows the last one so closely is no new one: a form was sent twice. */
const SAME_LOGIN_MS = 10_000;

/** Takes note that somebody has just signed in, for the page that comes next. */
export function markLogin() {
  try {
    const last = Number(localStorage.getItem(LAST_LOGIN) ?? Number.NEGATIVE_INFINITY);
    if (!(Date.now() - last <= SAME_LOGIN_MS)) sessionStorage.setItem(NEW_LOGIN, "");
    localStorage.setItem(LAST_LOGIN, String(Date.now()));
  } catch {
    // A browser that stores nothing does without the confetti.
  }
}

/** Whether a new login is still to be celebrated; asking takes it as done. */
export function takeNewLogin(): boolean {
  try {
    const isNew = sessionStorage.getItem(NEW_LOGIN) !== null && sessionStorage.getItem(CELEBRATED) === null;
    sessionStorage.removeItem(NEW_LOGIN);
    if (isNew) sessionStorage.setItem(CELEBRATED, "");
    return isNew;
  } catch {
    return false;
  }
}
