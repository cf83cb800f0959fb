import "server-only";
import { z } from "zod";
import { plans } from "@/lib/plans";
import { normaliseQuery } from "@/lib/search/query-text";
import type { Allowance } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { config } from "@/server/config";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { hash } from "@/server/limits/hash";
import { createLimiter, type Limiter } from "@/server/limits/limiter";
import { processWide } from "@/server/process-wide";
import { readToken, signToken } from "@/server/tokens/tokens";
import type { Access, Cost } from "./provider";

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
/**
 * Guests who make their first search of a day from one address in an hour: many for any school, few for who
 * drops the cookie each time to fill our memory with counters.
 */
const NEWCOMERS_PER_HOUR = 2000;
/** Pages for which one paid search may have sources asked, over all filters; past these the cache answers. */
const ASKED_PAGES = 45;
/** A receipt buys metered sources up to this page, each page once. */
const LAST_METERED_PAGE = 3;

export interface Purchase {
  caller: Caller;
  /** The bucket of the caller's address. */
  address: string;
  query: string;
  page: number;
  receipt: string | undefined;
  now: Date;
}

export interface Grant {
  /**
   * Which costs this page may cause. To be asked only when a source of that cost really has to be: that is what
   * uses up the page's one purchase of metered sources, and a page out of the cache leaves it unspent.
   */
  access(cost: Cost): Promise<Access>;
  /** Whether it may ask nobody outside, whatever is asked for. */
  isLocalOnly: boolean;
  allowance: Allowance;
  receipt: string;
  /** The same for every page that one receipt opens: results stay as this reader was shown them. */
  reader: string;
  /** Gives back what was spent, when the search came to nothing through no fault of the caller's. */
  refund(): Promise<void>;
}

interface DailyCounters {
  guests: Limiter;
  addresses: Limiter;
  meteredPages: Limiter;
  askedPages: Limiter;
  newcomers: Limiter;
}

function createDailyCounters(): DailyCounters {
  const windowSeconds = DAY_SECONDS;
  return {
    guests: createLimiter({ name: "guest-searches", points: plans.guest.searchesPerDay, windowSeconds }),
    addresses: createLimiter({
      name: "address-searches",
      points: config().GUEST_ADDRESS_DAILY_SEARCHES,
      windowSeconds,
    }),
    meteredPages: createLimiter({ name: "metered-pages", points: 1, windowSeconds }),
    askedPages: createLimiter({ name: "asked-pages", points: ASKED_PAGES, windowSeconds }),
    newcomers: createLimiter({
      name: "newcomers",
      points: NEWCOMERS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
    }),
  };
}

function dailyCounters(): DailyCounters {
  return processWide("daily-counters", createDailyCounters);
}

/** The calendar day in UTC; counters carry it in their key, so midnight starts a new count. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

const receiptClaims = z.object({
  caller: z.string(),
  query: z.string(),
  day: z.string(),
  access: z.enum(["all", "open", "local"]),
  id: z.string(),
});
type ReceiptClaims = z.infer<typeof receiptClaims>;

function guestAllowance(remaining: number, now: Date): Allowance {
  return {
    plan: "guest",
    limit: plans.guest.searchesPerDay,
    remaining,
    resetsAt: nextMidnight(now).toISOString(),
  };
}

/** What the caller has left today; asking spends nothing. */
export async function readAllowance(caller: Caller, now: Date): Promise<Allowance> {
  return guestAllowance(await dailyCounters().guests.remaining(guestKey(caller, now)), now);
}

function guestKey(caller: Caller, now: Date): string {
  return `${dayOf(now)}:${hash(caller.id)}`;
}

/** A receipt counts for its caller, its query and its day; any other is as good as none. */
function acceptedReceipt({ caller, query, receipt, now }: Purchase): ReceiptClaims | null {
  if (!receipt) return null;
  const claims = readToken("receipt", receipt, receiptClaims, now);
  const isAccepted =
    claims !== null &&
    claims.caller === hash(caller.id) &&
    claims.query === hash(normaliseQuery(query)) &&
    claims.day === dayOf(now);
  return isAccepted ? claims : null;
}

/** What one page of a paid search may cause; each cost is decided once, when it is first asked for. */
function pagePurchase({ access, id }: ReceiptClaims, page: number) {
  const metered = `${id}:${page}`;
  let mayAskAnybody: Promise<boolean> | undefined;
  let mayAskMetered: Promise<boolean> | undefined;

  function takeAsked(): Promise<boolean> {
    mayAskAnybody ??= dailyCounters()
      .askedPages.take(id)
      .then(({ allowed }) => allowed);
    return mayAskAnybody;
  }
  function takeMetered(): Promise<boolean> {
    mayAskMetered ??= dailyCounters()
      .meteredPages.take(metered)
      .then(({ allowed }) => allowed);
    return mayAskMetered;
  }
  return {
    async access(cost: Cost): Promise<Access> {
      if (access === "local" || cost === "local" || !(await takeAsked())) return "local";
      if (access === "open" || cost === "open" || page > LAST_METERED_PAGE) return "open";
      return (await takeMetered()) ? "all" : "open";
    },
    async giveBack() {
      if (await mayAskAnybody) await dailyCounters().askedPages.giveBack(id);
      if (await mayAskMetered) await dailyCounters().meteredPages.giveBack(metered);
    },
  };
}

/**
 * @returns how to give the place back
 * @throws ProblemError `too_many_requests`
 */
async function admitNewcomer(key: string, addressKey: string): Promise<() => Promise<void>> {
  const { guests, newcomers } = dailyCounters();
  if ((await guests.remaining(key)) < plans.guest.searchesPerDay) return async () => undefined;
  const taken = await newcomers.take(addressKey);
  if (taken.allowed) return () => newcomers.giveBack(addressKey);
  const { retryAfterSeconds } = taken;
  const words = `Too many new visitors from this address. Keep the cookie, or try again in ${retryAfterSeconds} s.`;
  throw new ProblemError("too_many_requests", words, { retryAfterSeconds });
}

async function spend(purchase: Purchase): Promise<Grant> {
  const { caller, address, query, page, now } = purchase;
  const { guests, addresses } = dailyCounters();
  const key = guestKey(caller, now);
  const addressKey = `${dayOf(now)}:${hash(address)}`;
  const giveBackPlace = await admitNewcomer(key, addressKey);
  const taken = await guests.take(key);
  if (!taken.allowed) {
    throw new ProblemError("daily_limit_reached", searchWords.guestLimit, {
      requiresLogin: true,
      retryAfterSeconds: Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1000),
    });
  }
  const isBelowCeiling = (await addresses.take(addressKey)).allowed;
  const claims: ReceiptClaims = {
    caller: hash(caller.id),
    query: hash(normaliseQuery(query)),
    day: dayOf(now),
    // Above the ceiling of an address a whole school would be shut out: what costs nothing goes on.
    access: isBelowCeiling ? "all" : "local",
    id: crypto.randomUUID(),
  };
  return {
    access: pagePurchase(claims, page).access,
    isLocalOnly: claims.access === "local",
    allowance: guestAllowance(taken.remaining, now),
    receipt: signToken("receipt", claims, Math.floor(nextMidnight(now).getTime() / 1000)),
    reader: claims.id,
    async refund() {
      await guests.giveBack(key);
      await giveBackPlace();
      if (isBelowCeiling) await addresses.giveBack(addressKey);
    },
  };
}

/**
 * Pays for one search, or accepts the receipt of one that was paid.
 * @throws ProblemError `daily_limit_reached` when nothing is left today
 */
export async function buySearch(purchase: Purchase): Promise<Grant> {
  const claims = acceptedReceipt(purchase);
  if (!claims) return spend(purchase);
  const bought = pagePurchase(claims, purchase.page);
  return {
    access: bought.access,
    isLocalOnly: claims.access === "local",
    allowance: await readAllowance(purchase.caller, purchase.now),
    receipt: purchase.receipt as string,
    reader: claims.id,
    // The search itself was paid earlier; what this page bought can be bought again.
    refund: bought.giveBack,
  };
}
