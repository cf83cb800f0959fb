"use client";

import { useEffect } from "react";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import type { Allowance } from "@/lib/search/search-answer";

export const ALLOWANCE_KEY = "/api/allowance";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Margin for the difference between the clocks of the browser and the server. */
const AFTER_MIDNIGHT_MS = 60_000;

/**
 * The searches that are left today. Fetched once a day; every search response updates it, and a rejected search
 * refetches it.
 */
export function useAllowance(isWanted: boolean): Allowance | undefined {
  const key = isWanted ? ALLOWANCE_KEY : null;
  const { data, mutate } = useSWRImmutable<Allowance>(key, getJson<Allowance>, { shouldRetryOnError: false });
  const resetsAt = data?.resetsAt;
  useEffect(() => {
    if (resetsAt === undefined) return;
    const untilResetMs = Math.min(Math.max(Date.parse(resetsAt) - Date.now(), 0), DAY_MS);
    const timer = setTimeout(() => void mutate(), untilResetMs + AFTER_MIDNIGHT_MS);
    return () => clearTimeout(timer);
  }, [resetsAt, mutate]);
  return data;
}
