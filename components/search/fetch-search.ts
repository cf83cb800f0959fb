import { ApiError, getJson } from "@/components/http/api-client";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Waits before the second and the third attempt: one second, doubled. */
const BACKOFF_MS = [1000, 2000];
/** The server waits at most twelve seconds for its sources (`SEARCH_DEADLINE_MS`). */
const TIMEOUT_MS = 15_000;

/**
 * Fetches one page of results. Retries after a lost connection or a server error, but not after a timeout, because the
 * user has waited long enough.
 * @throws ApiError
 */
export async function fetchSearch(request: SearchRequest): Promise<SearchAnswer> {
  const url = searchApiUrl(request);
  for (const waitMs of BACKOFF_MS) {
    try {
      return await getJson<SearchAnswer>(url, { timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isRetryable || error.isTimeout) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return getJson<SearchAnswer>(url, { timeoutMs: TIMEOUT_MS });
}
