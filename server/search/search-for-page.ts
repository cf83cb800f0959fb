import "server-only";
import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchQuerySchema } from "@/lib/search/search-query";
import { refuseTokenInQuery } from "@/server/accounts/api-tokens/token-caller";
import { pageCookies } from "@/server/accounts/page-session";
import { openSession } from "@/server/accounts/session";
import { addressBucket, callerAddress } from "@/server/http/address";
import { createGuest, guestCookieName, readGuest } from "@/server/http/caller";
import { parseInput } from "@/server/http/parse";
import { ProblemError, problemOf } from "@/server/http/problem";
import { checkAddressRateLimit, checkCallerRateLimit } from "@/server/http/rate-limits";
import { noteRequest } from "@/server/request-note";
import { searchAtOnce } from "./search-in-waves";

type PageParams = Record<string, string | string[] | undefined>;
type Visited = { ok: true; answer: SearchAnswer } | { ok: false; problem: Problem };

/**
 * A link on another site may open this page, but an embedded picture or frame may not: it would use up the allowance.
 */
function refuseForeignEmbedding(headers: Headers): void {
  const isForeign = headers.get("sec-fetch-site") === "cross-site";
  if (isForeign && headers.get("sec-fetch-dest") !== "document") {
    throw new ProblemError("foreign_origin", "Open this address from Figura itself.");
  }
}

async function enter(headers: Headers, params: PageParams): Promise<SearchAnswer> {
  const now = new Date();
  const address = addressBucket(callerAddress(headers));
  await checkAddressRateLimit(address);
  refuseTokenInQuery(Object.values(params).flat());
  refuseForeignEmbedding(headers);
  const cookies = pageCookies(headers);
  const guest = cookies.find(({ name }) => name === guestCookieName())?.value;
  // The middleware renews sessions and sets the guest cookie. Without a cookie this request counts as a new guest.
  const caller =
    (await openSession(cookies).readCaller()) ?? readGuest(guest, now) ?? createGuest(now).caller;
  noteRequest({ caller: caller.kind });
  await checkCallerRateLimit("search", caller.id);
  return searchAtOnce(parseInput(searchQuerySchema, params), { caller, address, now });
}

/**
 * The search of a server-rendered page, under the same limits as the API. Errors are returned, so that the page can
 * show them.
 */
export async function searchForPage(headers: Headers, params: PageParams): Promise<Visited> {
  try {
    return { ok: true, answer: await enter(headers, params) };
  } catch (error) {
    return { ok: false, problem: problemOf(error, { url: "/search" }) };
  }
}
