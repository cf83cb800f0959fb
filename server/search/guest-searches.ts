import "server-only";
import { plans } from "@/lib/plans";
import { searchWords } from "@/lib/search/words";
import { config } from "@/server/config";
import type { GuestCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { hash } from "@/server/limits/hash";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { type ChargedSearch, DAY_SECONDS, dailyLimitReached, dayOf, toAllowance } from "./search-day";

const HOUR_SECONDS = 60 * 60;
/**
 * Guests per address and hour who make their first search of the day. Enough for a school, but too few to fill the
 * memory with counters by dropping the cookie before each search.
 */
const NEWCOMERS_PER_HOUR = 2000;

const counters = () =>
  processSingleton("guest-counters", () => ({
    guests: createLimiter({
      name: "guest-searches",
      points: plans.guest.searchesPerDay,
      windowSeconds: DAY_SECONDS,
    }),
    addresses: createLimiter({
      name: "address-searches",
      points: config().GUEST_ADDRESS_DAILY_SEARCHES,
      windowSeconds: DAY_SECONDS,
    }),
    newcomers: createLimiter({
      name: "newcomers",
      points: NEWCOMERS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
    }),
  }));

function keyOf(guest: GuestCaller, now: Date): string {
  return `${dayOf(now)}:${hash(guest.id)}`;
}

export async function guestAllowance(guest: GuestCaller, now: Date) {
  return toAllowance("guest", await counters().guests.remaining(keyOf(guest, now)), now);
}

/**
 * Counts one search of a guest.
 * @param address the bucket of the guest's address
 * @throws ProblemError `daily_limit_reached`, `too_many_requests`
 */
export async function chargeGuest(guest: GuestCaller, address: string, now: Date): Promise<ChargedSearch> {
  const { guests, addresses } = counters();
  const key = keyOf(guest, now);
  const addressKey = `${dayOf(now)}:${hash(address)}`;
  const releaseNewcomer = await admitNewcomer(key, addressKey);
  const taken = await guests.take(key);
  if (!taken.allowed) throw dailyLimitReached("guest", searchWords.guestLimit, now);
  const isBelowCeiling = (await addresses.take(addressKey)).allowed;
  const refundSearch = () => guests.giveBack(key);
  return {
    // Above the limit of an address, a whole school would be locked out: the collection still answers.
    access: isBelowCeiling ? "all" : "local",
    allowance: toAllowance("guest", taken.remaining, now),
    refundSearch,
    async refund() {
      await refundSearch();
      await releaseNewcomer();
      if (isBelowCeiling) await addresses.giveBack(addressKey);
    },
  };
}

/**
 * Applies the limit on new guests of one address.
 * @returns a function that undoes the count
 * @throws ProblemError `too_many_requests`
 */
async function admitNewcomer(key: string, addressKey: string): Promise<() => Promise<void>> {
  const { guests, newcomers } = counters();
  if ((await guests.remaining(key)) < plans.guest.searchesPerDay) return async () => undefined;
  const taken = await newcomers.take(addressKey);
  if (taken.allowed) return () => newcomers.giveBack(addressKey);
  const { retryAfterSeconds } = taken;
  const words = `Too many new guests from this address. Keep the cookie, or try again in ${retryAfterSeconds} s.`;
  throw new ProblemError("too_many_requests", words, { retryAfterSeconds });
}
