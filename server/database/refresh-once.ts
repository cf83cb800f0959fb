import "server-only";
import { LRUCache } from "lru-cache";
import { hash } from "@/server/limits/hash";
import { createOutageLog } from "@/server/monitoring/outage-log";
import { processSingleton } from "@/server/process-singleton";

/** Requests that a browser sent together arrive within this time. */
const CACHE_MS = 10_000;
const MAX_CACHED = 1000;
/**
 * Longer than the slowest answer of a healthy backend, while it hashes sixty passwords at once. Shorter than the 30 s
 * after which the browser gives up: then the user would read that Figura cannot be reached.
 */
const TIMEOUT_MS = 25_000;

interface Refreshed {
  status: number;
  headers: [string, string][];
  body: string;
}

const refreshes = processSingleton(
  "session-refreshes",
  () => new LRUCache<string, Promise<Refreshed>>({ max: MAX_CACHED, ttl: CACHE_MS }),
);

/**
 * Sends a request to the backend. A refresh token is valid once, but a page sends many requests with it at the same
 * time, so concurrent refreshes with the same token share one answer.
 */
export const askBackend: typeof fetch = async (input, init) => {
  if (!isRefresh(input)) return fetchWithTimeout(input, init);
  const key = hash(String(init?.body));
  const known = refreshes.get(key);
  const refresh = known ?? readWhole(input, init);
  if (!known) {
    refreshes.set(key, refresh);
    // A refresh that failed may be retried at once.
    refresh
      .then(
        ({ status }) => status >= 500,
        () => true,
      )
      .then((hasFailed) => hasFailed && refreshes.delete(key));
  }
  const { status, headers, body } = await refresh;
  return new Response(body, { status, headers });
};

/** Whether a request exchanges a refresh token for a new session. */
export function isRefresh(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes("grant_type=refresh_token");
}

/** The answer to the user says only that accounts are unavailable, so the reason is logged. */
export const databaseOutage = processSingleton("database-outage", () =>
  createOutageLog(["database_unavailable", "database_back"]),
);

async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    // A redirect would send our key to its target.
    const response = await fetch(input, { redirect: "error", ...init, signal });
    if (response.status >= 502) databaseOutage.begin(`It answered ${response.status}.`);
    else if (response.ok) databaseOutage.end();
    return response;
  } catch (error) {
    // The message of `fetch` itself is always "fetch failed".
    databaseOutage.begin(error instanceof Error ? (error.cause ?? error) : error);
    throw error;
  }
}

async function readWhole(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Refreshed> {
  const response = await fetchWithTimeout(input, init);
  const type = response.headers.get("content-type") ?? "";
  const body = await response.text();
  // The library ends the session on any other answer, also on that of a proxy or a rate limit.
  const isAnswer = type.includes("json") && response.status !== 429;
  return { status: isAnswer ? response.status : 503, headers: [["content-type", type]], body };
}
