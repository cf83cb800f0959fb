"use client";

import useSWRImmutable from "swr/immutable";
import type { Allowance } from "@/lib/search/search-answer";

export const ALLOWANCE_KEY = "/api/allowance";

/** How many searches are left today, asked once; every answer to a search brings the newer number. */
export function useAllowance(isWanted: boolean): Allowance | undefined {
  const key = isWanted ? ALLOWANCE_KEY : null;
  return useSWRImmutable<Allowance>(key, fetchAllowance, { shouldRetryOnError: false }).data;
}

async function fetchAllowance(url: string): Promise<Allowance> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The allowance answered ${response.status}.`);
  return (await response.json()) as Allowance;
}
