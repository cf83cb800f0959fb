import { useEffect, useState } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import type { LearningResource } from "@/lib/resources/resource";
import { normaliseQuery } from "@/lib/search/query-text";

/** Whoever types on is not followed word by word. */
const WAIT_MS = 400;
/** The server gives a model and its links 14 s; after this the line is dead. */
const TIMEOUT_MS = 20_000;

const BASE = "/api/resources";

export interface Resources {
  /** false for a moment after the results, unless they are known already. */
  isWanted: boolean;
  /** undefined while they are awaited, or cannot be had. */
  resources: LearningResource[] | undefined;
  hasFailed: boolean;
  /** After a failure, which is told until there is an answer. */
  isAskingAgain: boolean;
  askAgain(): void;
}

/** Learning resources for a query that was answered, a moment after that; once for a visit. */
export function useResources(query: string, receipt: string): Resources {
  const key = [BASE, normaliseQuery(query)];
  const { cache } = useSWRConfig();
  // What is known already is shown at once: on Back nothing may move.
  const [isWanted, setIsWanted] = useState(() => cache.get(unstable_serialize(key))?.data !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, isValidating, mutate } = useSWRImmutable(
    isWanted ? key : null,
    () => fetchResources(query, receipt),
    { shouldRetryOnError: false },
  );
  return {
    isWanted,
    resources: data,
    hasFailed: error !== undefined,
    isAskingAgain: error !== undefined && isValidating,
    askAgain: () => void mutate(),
  };
}

async function fetchResources(query: string, receipt: string): Promise<LearningResource[]> {
  const url = `${BASE}?${new URLSearchParams({ q: query, receipt })}`;
  const { resources } = await getJson<{ resources: LearningResource[] }>(url, { timeoutMs: TIMEOUT_MS });
  return resources;
}
