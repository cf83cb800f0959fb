"use client";

import useSWR, { mutate } from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import type { ApiToken, ApiTokens } from "@/lib/accounts/api-token";

export const API_TOKENS_PATH = "/api/account/tokens";

type Key = [path: string, account: string];

/** The API tokens of an account; undefined while they load. @param account its id; empty until it is known */
export function useApiTokens(account: string) {
  const key: Key | null = account ? [API_TOKENS_PATH, account] : null;
  const {
    data,
    error,
    isValidating,
    mutate: change,
  } = useSWR<ApiTokens, ApiError>(key, fetchTokens, { shouldRetryOnError: false });
  /** Changes the list as the server has just done. */
  const edit = (edited: (tokens: readonly ApiToken[]) => ApiToken[]) =>
    change((known) => known && { ...known, tokens: edited(known.tokens) }, { revalidate: false });
  return {
    tokens: data?.tokens,
    isSetUp: data?.isSetUp,
    isUnknown: data === undefined && error !== undefined,
    isLoading: isValidating,
    tryAgain: () => void change(),
    add: (token: ApiToken) => edit((tokens) => [token, ...tokens]),
    remove: ({ id }: ApiToken) => edit((tokens) => tokens.filter((token) => token.id !== id)),
  };
}

/** Refetches the list, after tokens have been revoked otherwise. */
export async function refreshApiTokens(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === API_TOKENS_PATH);
}

async function fetchTokens([path]: Key): Promise<ApiTokens> {
  return getJson<ApiTokens>(path);
}
