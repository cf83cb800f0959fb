import "server-only";
import { LRUCache } from "lru-cache";
import { normaliseQuery } from "@/lib/search/query-text";
import type { Understanding } from "@/lib/search/understanding";
import { type Gemini, gemini } from "@/server/gemini/gemini";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";
import { SourceError } from "../source-error";
import { promptFor, readUnderstanding } from "./read-understanding";

/**
 * How long a search waits for the understanding of its query, at most until its deadline: half of the default deadline,
 * so that sources can still answer. A later result is available to the next search.
 */
export const UNDERSTANDING_TIMEOUT_MS = 1500;
/** Cached queries; each takes less than a kilobyte. */
const MAX_QUERIES = 2000;
const HOUR_MS = 60 * 60_000;
/** The meaning of a query does not change from day to day; a failed interpretation can. */
const UNDERSTOOD_MS = 24 * HOUR_MS;
const NOT_UNDERSTOOD_MS = HOUR_MS;

export interface Understander {
  /**
   * Interprets a query, synchronously if the result is cached. null if the query was not understood or cannot be
   * interpreted now. Never throws: the search continues without it.
   * @param mayAsk called once, and only before an outside service is asked
   */
  understand(
    query: string,
    mayAsk?: () => Promise<boolean>,
  ): Understanding | null | Promise<Understanding | null>;
}

/**
 * Caches interpretations. Concurrent callers of the same query share one request.
 * @param ask throws a SourceError that it has logged already; the reason "error" is cached, because it would recur for
 * this query
 */
export function createUnderstander(ask: (query: string) => Promise<Understanding | null>): Understander {
  const known = new LRUCache<string, { understanding: Understanding | null }>({
    max: MAX_QUERIES,
    perf: Date,
  });
  const running = new Map<string, Promise<Understanding | null>>();

  function remember(key: string, understanding: Understanding | null): Understanding | null {
    known.set(key, { understanding }, { ttl: understanding ? UNDERSTOOD_MS : NOT_UNDERSTOOD_MS });
    return understanding;
  }

  async function find(
    query: string,
    key: string,
    mayAsk?: () => Promise<boolean>,
  ): Promise<Understanding | null> {
    try {
      if (mayAsk && !(await mayAsk())) return null;
      return remember(key, await ask(query));
    } catch (error) {
      if (error instanceof SourceError) return error.reason === "error" ? remember(key, null) : null;
      logError("understanding_failed", {}, error);
      return null;
    }
  }

  return {
    understand(query, mayAsk) {
      const key = normaliseQuery(query);
      const remembered = known.get(key);
      if (remembered) return remembered.understanding;
      const asking = running.get(key) ?? find(query, key, mayAsk).finally(() => running.delete(key));
      running.set(key, asking);
      return asking;
    },
  };
}

/** Interprets queries with a language model. */
export function createModelUnderstander(model: Gemini): Understander {
  return createUnderstander(async (query) =>
    readUnderstanding(await model.generate(promptFor(query)), query),
  );
}

/** The understander of this process; null if no model is configured. */
export function understander(): Understander | null {
  return processSingleton("understander", () => {
    const model = gemini();
    return model && createModelUnderstander(model);
  });
}
