"use client";

import useSWR from "swr";
import { getJson } from "@/components/http/api-client";
import type { AuthOptions } from "@/lib/accounts/requests";

const OPTIONS_KEY = "/api/auth/options";

/** How many accounts can still be opened, asked for by whoever thinks of one; undefined until it is known. */
export function useSeats(isWanted: boolean): number | undefined {
  const { data } = useSWR<AuthOptions>(isWanted ? OPTIONS_KEY : null, fetchOptions);
  return data?.seatsLeft;
}

async function fetchOptions(url: string): Promise<AuthOptions> {
  return await getJson<AuthOptions>(url);
}
