import "server-only";
import { z } from "zod";
import { normaliseQuery } from "@/lib/search/query-text";
import type { Allowance } from "@/lib/search/search-answer";
import type { Caller } from "@/server/http/caller";
import { hash } from "@/server/limits/hash";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { readToken, signToken } from "@/server/tokens/tokens";
import { accountAllowance, chargeAccount } from "./account-searches";
import { chargeGuest, guestAllowance } from "./guest-searches";
import type { Access, Cost } from "./provider";
import { DAY_SECONDS, dayOf, nextMidnight } from "./search-day";

/** Pages for which one paid search may have sources asked, over all filters; past these the cache answers. */
const ASKED_PAGES = 45;
/** A receipt buys metered sources up to this page, each page once. */
const LAST_METERED_PAGE = 3;

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
   * Which costs this page may cause. To be asked only when a source of that cost really has to be: that is what
   * uses up the page's one purchase of metered sources, and a page out of the cache leaves it unspent.
   */
  access(cost: Cost): Promise<Access>;
  /** Whether it may ask nobody outside, whatever is asked for. */
  isLocalOnly: boolean;
  /**
   * Whether a language model may be asked what it means: for premium, as today's plan says and no receipt, and as
   * long as paid sources are asked, for it is paid as well.
   */
  mayBeUnderstood: boolean;
  allowance: Allowance;
  receipt: string;
  /** The same for every page that one receipt opens: results stay as this reader was shown them. */
  reader: string;
  /** Gives back what was spent, when the search came to nothing through no fault of the caller's. */
  refund(): Promise<void>;
}

/** By receipt: what further pages of a paid search may cause. */
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

/** What the caller has left today; asking spends nothing. */
export function readAllowance(caller: Caller, now: Date): Promise<Allowance> {
  return caller.kind === "account" ? accountAllowance(caller, now) : guestAllowance(caller, now);
}

/** A receipt counts for its caller, its query and its day; any other is as good as none. */
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

/** What one page of a paid search may cause; each cost is decided once, when it is first asked for. */
function pagePurchase({ access, id }: ReceiptClaims, page: number) {
  const metered = `${id}:${page}`;
  let mayAskAnybody: Promise<boolean> | undefined;
  let mayAskMetered: Promise<boolean> | undefined;

  function takeAsked(): Promise<boolean> {
    mayAskAnybody ??= pageCounters()
      .askedPages.take(id)
      .then(({ allowed }) => allowed);
    return mayAskAnybody;
  }
  function takeMetered(): Promise<boolean> {
    mayAskMetered ??= pageCounters()
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
      if (await mayAskAnybody) await pageCounters().askedPages.giveBack(id);
      if (await mayAskMetered) await pageCounters().meteredPages.giveBack(metered);
    },
  };
}

function mayBeUnderstood({ access }: ReceiptClaims, { plan }: Allowance): boolean {
  return plan === "premium" && access === "all";
}

async function spend(purchase: SearchCharge): Promise<SearchGrant> {
  const { caller, address, query, page, now } = purchase;
  const paid =
    caller.kind === "account" ? await chargeAccount(caller, now) : await chargeGuest(caller, address, now);
  const claims: ReceiptClaims = {
    caller: hash(caller.id),
    query: hash(normaliseQuery(query)),
    day: dayOf(now),
    access: paid.access,
    id: crypto.randomUUID(),
  };
  return {
    access: pagePurchase(claims, page).access,
    isLocalOnly: claims.access === "local",
    mayBeUnderstood: mayBeUnderstood(claims, paid.allowance),
    allowance: paid.allowance,
    receipt: signToken("receipt", claims, Math.floor(nextMidnight(now).getTime() / 1000)),
    reader: claims.id,
    refund: paid.giveBack,
  };
}

/**
 * Pays for one search, or accepts the receipt of one that was paid.
 * @throws ProblemError `daily_limit_reached` when nothing is left today
 */
export async function chargeSearch(purchase: SearchCharge): Promise<SearchGrant> {
  const claims = acceptedReceipt(purchase);
  if (!claims) return spend(purchase);
  const bought = pagePurchase(claims, purchase.page);
  const allowance = await readAllowance(purchase.caller, purchase.now);
  return {
    access: bought.access,
    isLocalOnly: claims.access === "local",
    mayBeUnderstood: mayBeUnderstood(claims, allowance),
    allowance,
    receipt: purchase.receipt as string,
    reader: claims.id,
    // The search itself was paid earlier; what this page bought can be bought again.
    refund: bought.giveBack,
  };
}
