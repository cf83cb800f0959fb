import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Waits before the second and the third attempt: one second, doubled. */
const BACKOFF_MS = [1000, 2000];
/** The server waits at most twelve seconds for its sources (`SEARCH_DEADLINE_MS`); after this the line is dead. */
const PATIENCE_MS = 15_000;

/** A refusal by the server, with its problem where it sent one we can read. */
export class SearchError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.detail ?? `The search answered ${status}.`);
  }
}

/**
 * Asks for one page. Retries what can pass by itself: a lost connection and faults of the server. A request that timed
 * out is not repeated, because the user has waited long enough.
 */
export async function fetchSearch(request: SearchRequest): Promise<SearchAnswer> {
  for (const waitMs of BACKOFF_MS) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      return await ask(request, signal);
    } catch (error) {
      const isRejection = error instanceof SearchError && error.status < 500;
      // The signal, not the error's name: WebKit ends a fetch that timed out with an AbortError.
      if (isRejection || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask(request, AbortSignal.timeout(PATIENCE_MS));
}

async function ask(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(searchApiUrl(request), { headers: { accept: "application/json" }, signal });
  if (response.ok) return (await response.json()) as SearchAnswer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new SearchError(response.status, problem);
}
