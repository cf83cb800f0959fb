import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchAddress, searchApiUrl } from "@/lib/search/search-url";

/** Waits before the second and the third attempt. */
const BACKOFF_MS = [500, 1500];

/** A refusal by the server, with its problem where it sent one we can read. */
export class SearchError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.detail ?? `The search answered ${status}.`);
  }
}

/** Asks for one page. Only what can pass by itself is tried again: no connection, and faults of the server. */
export async function fetchSearch(address: SearchAddress): Promise<SearchAnswer> {
  for (const waitMs of BACKOFF_MS) {
    try {
      return await ask(address);
    } catch (error) {
      const canPass = !(error instanceof SearchError) || error.status >= 500;
      if (!canPass) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask(address);
}

async function ask(address: SearchAddress): Promise<SearchAnswer> {
  const response = await fetch(searchApiUrl(address), { headers: { accept: "application/json" } });
  if (response.ok) return (await response.json()) as SearchAnswer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new SearchError(response.status, problem);
}
