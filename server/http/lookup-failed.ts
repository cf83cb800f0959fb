import "server-only";
import { unavailable } from "@/server/database/clients";

/** Between the middleware and a page: what browsers say by this name is taken off first. */
const HEADER = "x-figura-lookup-failed";

/** The headers with which a page is asked. */
export function withLookup(received: Headers, { hasFailed }: { hasFailed: boolean }): Headers {
  const headers = new Headers(received);
  headers.delete(HEADER);
  if (hasFailed) headers.set(HEADER, "1");
  return headers;
}

/**
 * Spares a page the same long wait for a database that has just not answered.
 * @throws ProblemError `accounts_unavailable` where the middleware has asked for the page's subject in vain
 */
export function refuseFailedLookup(headers: Pick<Headers, "has">): void {
  if (headers.has(HEADER)) throw unavailable();
}
