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
  /** Gives back what this page used up. Called when the search failed through no fault of the caller. */
  refund(): Promise<void>;
  /**
   * Gives the search back because it found nothing, some times a day, and returns the allowance after that. Its
   * requests to sources stay counted, and so do searches that a receipt paid for.
   */
  forgive(): Promise<Allowance>;
}

/**
 * Searches a day that are given back to a caller because they found nothing. Without a limit, queries that make no
 * sense would ask sources as often as they like.
 */
const FORGIVEN_SEARCHES = plans.free.searchesPerDay;

const forgivenSearches = () =>
  processSingleton("forgiven-searches", () =>
    createLimiter({ name: "forgiven-searches", points: FORGIVEN_SEARCHES, windowSeconds: DAY_SECONDS }),
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
    async giveBack(): Promise<void> {
      if (await taken) await limiter.giveBack(key);
    },
  };
}

/** What one page of a counted search may cause. Each cost is decided once, on first use. */
function pagePurchase({ access, id }: ReceiptClaims, page: number) {
  const { askedPages, meteredPages } = pageCounters();
  const asked = takenOnce(askedPages, id);
  const metered = takenOnce(meteredPages, `${id}:${page}`);
  return {
    async access(cost: Cost): Promise<Access> {
      if (access === "local" || cost === "local" || !(await asked.take())) return "local";
      if (access === "open" || cost === "open" || page > LAST_METERED_PAGE) return "open";
      return (await metered.take()) ? "all" : "open";
    },
    async giveBack() {
      await asked.giveBack();
      await metered.giveBack();
    },
  };
}

/**
 * @param refund by default gives back only what this page used up: the search itself was counted earlier
 * @param forgive by default gives nothing back, for the same reason
 */
function grantOf(
  claims: ReceiptClaims,
  page: number,
  { allowance, receipt, refund, forgive }: Pick<SearchGrant, "allowance" | "receipt"> & Partial<SearchGrant>,
): SearchGrant {
  const { access, giveBack } = pagePurchase(claims, page);
  return {
    access,
    isLocalOnly: claims.access === "local",
    mayBeUnderstood: allowance.plan === "premium" && claims.access === "all",
    allowance,
    receipt,
    reader: claims.id,
    refund: refund ?? giveBack,
    forgive: forgive ?? (async () => allowance),
  };
}

/**
 * Counts one search, or accepts the receipt of a search that was counted already.
 * @throws ProblemError `daily_limit_reached` when no searches are left today
 */
export async function chargeSearch(purchase: SearchCharge): Promise<SearchGrant> {
  const { caller, address, query, page, receipt, now } = purchase;
  const known = acceptedReceipt(purchase);
  if (known && receipt) return grantOf(known, page, { allowance: await readAllowance(caller, now), receipt });
  const paid =
    caller.kind === "account" ? await chargeAccount(caller, now) : await chargeGuest(caller, address, now);
  const claims: ReceiptClaims = {
    caller: hash(caller.id),
    query: hash(normaliseQuery(query)),
    day: dayOf(now),
    access: paid.access,
    id: crypto.randomUUID(),
  };
  let isGivenBack = false;
  const once = async (giveBack: () => Promise<void>) => {
    if (isGivenBack) return;
    isGivenBack = true;
    await giveBack();
  };
  return grantOf(claims, page, {
    allowance: paid.allowance,
    receipt: signToken("receipt", claims, Math.floor(nextMidnight(now).getTime() / 1000)),
    refund: () => once(paid.giveBack),
    async forgive() {
      const { allowed } = await forgivenSearches().take(hash(caller.id));
      if (!allowed) return paid.allowance;
      await once(paid.giveBackSearch);
      return readAllowance(caller, now);
    },
  });
}
