"use client";

import { useEffect } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { STATUS_PATH } from "@/lib/admin/paths";
import type { Status } from "@/lib/admin/status";

const EVERY_MS = 5000;
const AT_LEAST_EVERY_MS = 60_000;
/** After this the answer would be outdated. */
const TIMEOUT_MS = 15_000;

/** Polls while the tab is visible, with exponential backoff on errors. */
const config: SWRConfiguration<Status, ApiError> = {
  refreshInterval: EVERY_MS,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (isNotForUs(error)) return;
    const pauseMs = Math.min(AT_LEAST_EVERY_MS, EVERY_MS * 2 ** (retryCount - 1));
    setTimeout(() => {
      // A hidden tab does not retry. SWR revalidates when the tab gets the focus.
      if (document.visibilityState !== "hidden") void revalidate({ retryCount });
    }, pauseMs);
  },
};

/** The server status. Redirects if the session has expired or the user is not the admin any more. */
export function useStatus() {
  const { data, error, isValidating, mutate } = useSWR<Status, ApiError>(
    STATUS_PATH,
    (path: string) => getJson<Status>(path, { timeoutMs: TIMEOUT_MS }),
    config,
  );
  const isRefused = error !== undefined && isNotForUs(error);
  useEffect(() => {
    if (isRefused) void leave();
  }, [isRefused]);
  return {
    /** Undefined while it loads; the last value if a refresh fails. */
    status: data,
    error,
    isAsking: isValidating,
    tryAgain: () => void mutate(),
  };
}

function isNotForUs({ status }: ApiError): boolean {
  return status === 401 || status === 404;
}

/** Signed-out users are redirected to sign-in by the page itself. */
async function leave() {
  const account = await refreshSession();
  if (account) location.replace("/");
}
