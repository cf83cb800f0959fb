import type { Caller } from "@/server/http/caller";
import { chargeSearch, type SearchCharge, type SearchGrant } from "@/server/search/allowance";

/** What GUEST_ADDRESS_DAILY_SEARCHES is when nobody sets it. */
export const GUEST_CEILING = 60;

export const freshCaller = (): Caller => ({ kind: "guest", id: crypto.randomUUID() });
export const freshAddress = (): string => `address-${crypto.randomUUID()}`;

/** One search of a guest and an address that nobody has seen before, unless they are given. */
export function searchCharge(given: Partial<SearchCharge> = {}): SearchCharge {
  return {
    caller: freshCaller(),
    address: freshAddress(),
    query: "binary tree",
    page: 1,
    receipt: undefined,
    now: new Date(),
    ...given,
  };
}

export function refusalOf(given: SearchCharge): Promise<unknown> {
  return chargeSearch(given).then(
    () => {
      throw new Error("the search was allowed");
    },
    (error: unknown) => error,
  );
}

export async function tryMany(times: number, next: () => SearchCharge) {
  const settled = await Promise.allSettled(Array.from({ length: times }, () => chargeSearch(next())));
  const granted: SearchGrant[] = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused: unknown[] = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  return { granted, refused };
}
