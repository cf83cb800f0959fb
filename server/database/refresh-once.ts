import "server-only";
import { LRUCache } from "lru-cache";
import { hash } from "@/server/limits/hash";
import { processSingleton } from "@/server/process-singleton";

/** As long as a browser's requests that were sent together may take to arrive. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 1000;
/** The slowest answer of a backend that is well: sixty passwords at once. */
const PATIENCE_MS = 30_000;

interface Refreshed {
  status: number;
  headers: [string, string][];
  body: string;
}

const refreshes = processSingleton(
  "session-refreshes",
  () => new LRUCache<string, Promise<Refreshed>>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS }),
);

/**
 * Asks the backend. A token that renews a session is good once, and a page sends many requests with it at the
 * same time: those share one answer.
 */
export const askBackend: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.includes("grant_type=refresh_token")) return patientFetch(input, init);
  const key = hash(String(init?.body));
  const known = refreshes.get(key);
  const refresh = known ?? readWhole(input, init);
  if (!known) {
    refreshes.set(key, refresh);
    // What came to nothing may be tried again at once.
    refresh
      .then(
        ({ status }) => status >= 500,
        () => true,
      )
      .then((isLost) => isLost && refreshes.delete(key));
  }
  const { status, headers, body } = await refresh;
  return new Response(body, { status, headers });
};

function patientFetch(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
}

async function readWhole(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Refreshed> {
  const response = await patientFetch(input, init);
  const type = response.headers.get("content-type") ?? "";
  const body = await response.text();
  // The library takes any other answer for the end of the session, also that of a proxy or of a limit.
  const isAnswer = type.includes("json") && response.status !== 429;
  return { status: isAnswer ? response.status : 503, headers: [["content-type", type]], body };
}
