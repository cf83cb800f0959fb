import "server-only";
import { unavailable } from "@/server/database/clients";

/** Set by the middleware for pages. A value sent by the browser is removed. */
const HEADER = "x-figura-lookup-failed";

/** The headers that the middleware passes to a page. */
export function withLookup(received: Headers, { hasFailed }: { hasFailed: boolean }): Headers {
  const headers = new Headers(received);
  headers.delete(HEADER);
  if (hasFailed) headers.set(HEADER, "1");
  return headers;
}

/**
 * Spares a page from waiting again for a database that has just timed out.
 * @throws ProblemError `accounts_unavailable` if the middleware's lookup for this page has failed
 */
export function refuseFailedLookup(headers: Pick<Headers, "has">): void {
  if (headers.has(HEADER)) throw unavailable();
}
