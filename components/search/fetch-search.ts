import { ApiError, getJson, send } from "@/components/http/api-client";
import { readMessages } from "@/components/http/read-messages";
import { NDJSON_TYPE } from "@/lib/ndjson";
import type { FoundDiagram, SearchAnswer, SearchMessage } from "@/lib/search/search-answer";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Waits before the second and the third attempt: one second, doubled. */
const BACKOFF_MS = [1000, 2000];
/** The server waits at most twelve seconds for its sources (`SEARCH_DEADLINE_MS`). */
const TIMEOUT_MS = 15_000;

type Begun = Extract<SearchMessage, { kind: "begun" }>;
type Wave = Extract<SearchMessage, { kind: "wave" }>;

/** Called while a search is answered. */
interface Watch {
  onBegun(begun: Begun): void;
  /** @param diagrams all so far */
  onWave(wave: Wave, diagrams: readonly FoundDiagram[]): void;
}

/**
 * Fetches one page of results. Retries after a lost connection or a server error, but not after a timeout, because the
 * user has waited long enough.
 * @throws ApiError
 */
export function fetchSearch(request: SearchRequest): Promise<SearchAnswer> {
  return retried(() => getJson<SearchAnswer>(searchApiUrl(request), { timeoutMs: TIMEOUT_MS }));
}

/**
 * Fetches the first pages of results while the sources answer, with the same retries. Diagrams that have come stay in
 * their places if the rest is requested again.
 * @param requestNow the request with the receipt, if one has come
 * @param shown diagrams that came before
 * @returns all diagrams in one answer
 * @throws ApiError
 */
export function fetchSearchInWaves(
  requestNow: () => SearchRequest,
  shown: readonly FoundDiagram[],
  { onBegun, onWave }: Watch,
): Promise<SearchAnswer> {
  const diagrams = new Map(shown.map((diagram) => [diagram.id, diagram]));
  return retried(async () => {
    const response = await send(
      searchApiUrl(requestNow()),
      { headers: { accept: NDJSON_TYPE } },
      { timeoutMs: TIMEOUT_MS },
    );
    let begun: Begun | undefined;
    for await (const message of readMessages<SearchMessage>(response)) {
      switch (message.kind) {
        case "begun":
          begun = message;
          onBegun(message);
          break;
        case "wave":
          for (const diagram of message.diagrams) {
            if (!diagrams.has(diagram.id)) diagrams.set(diagram.id, diagram);
          }
          onWave(message, [...diagrams.values()]);
          break;
        case "problem":
          throw new ApiError(message.problem.status, message.problem);
        case "end": {
          if (!begun) break;
          const { query, page, correction } = begun;
          const { kind: _, ...end } = message;
          return { query, page, correction, diagrams: [...diagrams.values()], ...end };
        }
      }
    }
    // Cut off between two messages.
    throw new ApiError(null, null);
  });
}

async function retried<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of BACKOFF_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isRetryable || error.isTimeout) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return attempt();
}
