"use client";

import useSWR from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import { useSession } from "@/components/session/use-session";
import { keptUrl } from "@/lib/resources/kept-url";
import type { SavedResource, SavedResources } from "@/lib/resources/requests";

export const SAVED_PATH = "/api/resources/saved";

type Key = [path: string, account: string | null];

/** The cache key contains the account, so that accounts do not share entries. */
export const savedKey = (account: string | null): Key => [SAVED_PATH, account];

/** The saved resources of the account, newest first; undefined while they load, and for guests. */
export function useSavedResources() {
  const { account, isUnknown } = useSession();
  const key = account ? savedKey(account.id) : null;
  const { data, error, isLoading, mutate } = useSWR<SavedResources, ApiError>(key, fetchSaved, {
    shouldRetryOnError: false,
  });
  return {
    saved: data?.resources,
    isLoading: isLoading || (account === undefined && !isUnknown),
    fault: data === undefined ? error : undefined,
    tryAgain: () => void mutate(),
  };
}

/** The saved resource for a URL, if there is one. */
export function useSaved(url: string): SavedResource | undefined {
  const kept = keptUrl(url);
  return useSavedResources().saved?.find(({ resource }) => resource.url === kept);
}

async function fetchSaved([path]: Key): Promise<SavedResources> {
  return getJson<SavedResources>(path);
}
