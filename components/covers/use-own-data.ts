"use client";

import { useSyncExternalStore } from "react";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { redirectTo } from "@/components/session/leave";
import { signInUrl } from "@/lib/accounts/return-to";

/**
 * Reads what a static page shows of the account that has opened it.
 * @param pathOf the path of the route, by the query of the page's URL
 */
export function useOwnData<Data>(pathOf: (query: URLSearchParams) => string) {
  // The page is static, so it reads the URL in the browser.
  const path = useSyncExternalStore(
    () => () => {},
    () => pathOf(new URLSearchParams(window.location.search)),
    () => null,
  );
  const { data, error, isValidating, mutate } = useSWRImmutable<Data, Error>(
    path,
    (from: string) => getJson(from),
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      onError: (error) => isSignedOut(error) && redirectTo(signInUrl(window.location)),
    },
  );
  return {
    data,
    error: isValidating || isSignedOut(error) ? undefined : error,
    retry: () => void mutate(),
  };
}
