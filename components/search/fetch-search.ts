import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Waits before the second and the third attempt. */
const BACKOFF_MS = [500, 1500];
/** The server waits three seconds for its sources; after this the line is dead. */
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
 * Asks for one page. Only what can pass by itself is tried again: no connection, and faults of the server. Who has
 * waited in vain for an answer is not made to wait twice more.
 */
export async function fetchSearch(request: SearchRequest): Promise<SearchAnswer> {
  for (const waitMs of BACKOFF_MS) {
    try {
      return await ask(request);
    } catch (error) {
      const canPass = error instanceof SearchError ? error.status >= 500 : !isTimeout(error);
      if (!canPass) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask(request);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

async function ask(request: SearchRequest): Promise<SearchAnswer> {
  const response = await fetch(searchApiUrl(request), {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.ok) return (await response.json()) as SearchAnswer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new SearchError(response.status, problem);
}
