import { useEffect, useState } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import type { LearningResource } from "@/lib/resources/resource";
import { normaliseQuery } from "@/lib/search/query-text";

/** Debounce, so that queries that the user only passes through while typing are not requested. */
const DEBOUNCE_MS = 400;
/** Longer than the server's deadline of 14 s. */
const TIMEOUT_MS = 20_000;

const BASE = "/api/resources";

/** Learning resources for a completed search. Debounced, and cached for the visit. */
export function useResources(query: string, receipt: string) {
  const key = [BASE, normaliseQuery(query)];
  const { cache } = useSWRConfig();
  // Cached resources are shown at once, so that the layout does not shift on Back.
  const [isWanted, setIsWanted] = useState(() => cache.get(unstable_serialize(key))?.data !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, isValidating, mutate } = useSWRImmutable(
    isWanted ? key : null,
    () => fetchResources(query, receipt),
    { shouldRetryOnError: false },
  );
  return {
    /** False during the debounce, unless they are cached. */
    isWanted,
    /** Undefined while they load or if they failed to. */
    resources: data,
    hasFailed: error !== undefined,
    /** A retry is running; `hasFailed` stays true meanwhile. */
    isAskingAgain: error !== undefined && isValidating,
    askAgain: () => void mutate(),
  };
}

async function fetchResources(query: string, receipt: string): Promise<LearningResource[]> {
  const url = `${BASE}?${new URLSearchParams({ q: query, receipt })}`;
  const { resources } = await getJson<{ resources: LearningResource[] }>(url, { timeoutMs: TIMEOUT_MS });
  return resources;
}
