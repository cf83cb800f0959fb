"use client";

import { useMemo } from "react";
import useSWR from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import { createOptimisticQueue } from "@/components/saving/optimistic-queue";
import { useSession } from "@/components/session/use-session";
import { keptUrl } from "@/lib/resources/kept-url";
import type { SavedResource, SavedResources } from "@/lib/resources/requests";

export const SAVED_PATH = "/api/resources/saved";

interface Change {
  account: string | null;
  apply(list: SavedResource[]): SavedResource[];
}

export const resourceChanges = createOptimisticQueue<Change>();

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
  const pending = resourceChanges.usePending();
  const saved = useMemo(() => {
    const changes = pending.filter((change) => change.account === account?.id);
    return data && changes.reduce((list, { apply }) => apply(list), data.resources);
  }, [data, pending, account?.id]);
  return {
    saved,
    isLoading: isLoading || (account === undefined && !isUnknown),
    error: data === undefined ? error : undefined,
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
