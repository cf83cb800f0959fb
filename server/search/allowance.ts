import "server-only";
import { z } from "zod";
import { plans } from "@/lib/plans";
import { normaliseQuery } from "@/lib/search/query-text";
import type { Allowance } from "@/lib/search/search-answer";
import type { Caller } from "@/server/http/caller";
import { hash } from "@/server/limits/hash";
import { createLimiter, type Limiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { readToken, signToken } from "@/server/tokens/tokens";
import { accountAllowance, chargeAccount } from "./account-searches";
import { chargeGuest, guestAllowance } from "./guest-searches";
import type { Access, Cost } from "./provider";
import { DAY_SECONDS, dayOf, nextMidnight } from "./search-day";

/**
 * Pages of one counted search, over all filters, that may send requests to sources; later pages are served from the
 * cache.
 */
const ASKED_PAGES = 45;
/** Metered sources are asked up to this page, once per page. */
export const LAST_METERED_PAGE = 3;

export interface SearchCharge {
  caller: Caller;
  /** The bucket of the caller's address. */
  address: string;
  query: string;
  page: number;
  receipt: string | undefined;
  now: Date;
}

export interface SearchGrant {
  /**
   * Returns which sources this page may query. Call it only before a request to a source of this cost: the call uses
   * up the page's one request to metered sources. A page served from the cache does not.
   */
  access(cost: Cost): Promise<Access>;
  /** Whether only local sources may be asked. */
  isLocalOnly: boolean;
  /**
   * Whether a language model may interpret the query. Only for premium, by the current plan and not by the receipt,
   * and only while metered sources are allowed, because the model is paid per call too.
   */
  mayBeUnderstood: boolean;
  allowance: Allowance;
  receipt: string;
  /** The same for all pages of one receipt, so that the results keep their order for this reader. */
  reader: string;
  /** Releases what this page used up. Called when the search failed through no fault of the caller. */
  refund(): Promise<void>;
  /**
   * Refunds the search because it found nothing, a limited number of times a day, and returns the allowance after that.
   * Its requests to sources stay counted, and so does the search of a receipt.
   */
  refundEmptySearch(): Promise<Allowance>;
}

/**
 * Searches a day that are refunded to a caller because they found nothing. Without a limit, queries that make no sense
 * could send any number of requests to sources.
 */
const EMPTY_REFUNDS = plans.free.searchesPerDay;

const emptyRefunds = () =>
  processSingleton("empty-refunds", () =>
    createLimiter({ name: "empty-refunds", points: EMPTY_REFUNDS, windowSeconds: DAY_SECONDS }),
  );

/** Limits on the further pages of one receipt. */
const pageCounters = () =>
  processSingleton("page-counters", () => ({
    meteredPages: createLimiter({ name: "metered-pages", points: 1, windowSeconds: DAY_SECONDS }),
    askedPages: createLimiter({ name: "asked-pages", points: ASKED_PAGES, windowSeconds: DAY_SECONDS }),
  }));

const receiptClaims = z.object({
  caller: z.string(),
  query: z.string(),
  day: z.string(),
  access: z.enum(["all", "open", "local"]),
  id: z.string(),
});
type ReceiptClaims = z.infer<typeof receiptClaims>;

/** The caller's remaining allowance today. Reading it counts nothing. */
export function readAllowance(caller: Caller, now: Date): Promise<Allowance> {
  return caller.kind === "account" ? accountAllowance(caller, now) : guestAllowance(caller, now);
}

/** The claims of a receipt; null unless it is for this caller, this query and today. */
export function acceptedReceipt({
  caller,
  query,
  receipt,
  now,
}: Pick<SearchCharge, "caller" | "query" | "receipt" | "now">): ReceiptClaims | null {
  if (!receipt) return null;
  const claims = readToken("receipt", receipt, receiptClaims, now);
  const isAccepted =
    claims !== null &&
    claims.caller === hash(caller.id) &&
    claims.query === hash(normaliseQuery(query)) &&
    claims.day === dayOf(now);
  return isAccepted ? claims : null;
}

/** Counts against a limit at most once, on first use. */
function takenOnce(limiter: Limiter, key: string) {
  let taken: Promise<boolean> | undefined;
  return {
    take(): Promise<boolean> {
      taken ??= limiter.take(key).then(({ allowed }) => allowed);
      return taken;
    },
    async release(): Promise<void> {
      if (await taken) await limiter.giveBack(key);
    },
  };
}

/** Which sources one page of a counted search may query. Each cost is decided once, on first use. */
function pageAccess({ access, id }: ReceiptClaims, page: number) {
  const { askedPages, meteredPages } = pageCounters();
  const asked = takenOnce(askedPages, id);
  const metered = takenOnce(meteredPages, `${id}:${page}`);
  return {
    async access(cost: Cost): Promise<Access> {
      if (access === "local" || cost === "local" || !(await asked.take())) return "local";
      if (access === "open" || cost === "open" || page > LAST_METERED_PAGE) return "open";
      return (await metered.take()) ? "all" : "open";
    },
    async releaseRequests() {
      await asked.release();
      await metered.release();
    },
  };
}

/**
 * @param refund by default releases only what this page used up: the search itself was counted earlier
 * @param refundEmptySearch by default refunds nothing, for the same reason
 */
function grantOf(
  claims: ReceiptClaims,
  page: number,
  {
    allowance,
    receipt,
    refund,
    refundEmptySearch,
  }: Pick<SearchGrant, "allowance" | "receipt"> & Partial<SearchGrant>,
): SearchGrant {
  const { access, releaseRequests } = pageAccess(claims, page);
  return {
    access,
    isLocalOnly: claims.access === "local",
    mayBeUnderstood: allowance.plan === "premium" && claims.access === "all",
    allowance,
    receipt,
    reader: claims.id,
    refund: refund ?? releaseRequests,
    refundEmptySearch: refundEmptySearch ?? (async () => allowance),
  };
}

/**
 * Counts one search, or accepts the receipt of a search that was counted already.
 * @throws ProblemError `daily_limit_reached` when no searches are left today
 */
export async function chargeSearch(charge: SearchCharge): Promise<SearchGrant> {
  const { caller, address, query, page, receipt, now } = charge;
  const known = acceptedReceipt(charge);
  if (known && receipt) return grantOf(known, page, { allowance: await readAllowance(caller, now), receipt });
  const charged =
    caller.kind === "account" ? await chargeAccount(caller, now) : await chargeGuest(caller, address, now);
  const claims: ReceiptClaims = {
    caller: hash(caller.id),
    query: hash(normaliseQuery(query)),
    day: dayOf(now),
    access: charged.access,
    id: crypto.randomUUID(),
  };
  let isRefunded = false;
  const once = async (refund: () => Promise<void>) => {
    if (isRefunded) return;
    isRefunded = true;
    await refund();
  };
  return grantOf(claims, page, {
    allowance: charged.allowance,
    receipt: signToken("receipt", claims, Math.floor(nextMidnight(now).getTime() / 1000)),
    refund: () => once(charged.refund),
    async refundEmptySearch() {
      const { allowed } = await emptyRefunds().take(hash(caller.id));
      if (!allowed) return charged.allowance;
      await once(charged.refundSearch);
      return readAllowance(caller, now);
    },
  });
}
