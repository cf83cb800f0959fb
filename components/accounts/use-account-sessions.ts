"use client";

import useSWR from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import type { AccountSession, AccountSessions } from "@/lib/accounts/requests";

export const SESSIONS_PATH = "/api/account/sessions";

type Key = [path: string, account: string];

/** Where an account is signed in; undefined while it loads. @param account its id; empty until it is known */
export function useAccountSessions(account: string) {
  const key: Key | null = account ? [SESSIONS_PATH, account] : null;
  const { data, error, isValidating, mutate } = useSWR<AccountSessions, ApiError>(key, fetchSessions, {
    shouldRetryOnError: false,
  });
  return {
    sessions: data?.sessions,
    isUnknown: data === undefined && error !== undefined,
    isLoading: isValidating,
    tryAgain: () => void mutate(),
    /** Removes the sessions that have ended. */
    keep: (isKept: (session: AccountSession) => boolean) =>
      mutate((known) => known && { sessions: known.sessions.filter(isKept) }, { revalidate: false }),
  };
}

async function fetchSessions([path]: Key): Promise<AccountSessions> {
  return getJson<AccountSessions>(path);
}
