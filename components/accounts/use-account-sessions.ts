"use client";

import useSWR, { mutate } from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import type { AccountSession, AccountSessions } from "@/lib/accounts/requests";

export const SESSIONS_PATH = "/api/account/sessions";

type Key = [path: string, account: string];

/** Where an account is signed in; undefined while it loads. @param account its id; empty until it is known */
export function useAccountSessions(account: string) {
  const key: Key | null = account ? [SESSIONS_PATH, account] : null;
  const {
    data,
    error,
    isValidating,
    mutate: change,
  } = useSWR<AccountSessions, ApiError>(key, fetchSessions, {
    shouldRetryOnError: false,
  });
  return {
    sessions: data?.sessions,
    isUnknown: data === undefined && error !== undefined,
    isLoading: isValidating,
    tryAgain: () => void change(),
    /** Removes the sessions that have ended. */
    keep: (isKept: (session: AccountSession) => boolean) =>
      change((known) => known && { sessions: known.sessions.filter(isKept) }, { revalidate: false }),
  };
}

/** Refetches the list, after sessions have ended otherwise. */
export async function refreshAccountSessions(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === SESSIONS_PATH);
}

async function fetchSessions([path]: Key): Promise<AccountSessions> {
  return getJson<AccountSessions>(path);
}
