"use client";

import useSWR from "swr";
import { getJson } from "@/components/http/api-client";
import type { AuthOptions } from "@/lib/accounts/requests";

const OPTIONS_KEY = "/api/auth/options";

/** The number of seats left, fetched on the sign-up form only; undefined while it loads. */
export function useSeats(isWanted: boolean): number | undefined {
  const { data } = useSWR<AuthOptions>(isWanted ? OPTIONS_KEY : null, fetchOptions);
  return data?.seatsLeft;
}

async function fetchOptions(url: string): Promise<AuthOptions> {
  return await getJson<AuthOptions>(url);
}
