import "server-only";
import { LRUCache } from "lru-cache";
import { normaliseQuery } from "@/lib/search/query-text";
import type { Understanding } from "@/lib/search/understanding";
import { type Gemini, gemini } from "@/server/gemini/gemini";
import { logError } from "@/server/log";
import { processWide } from "@/server/process-wide";
import { SourceError } from "../source-error";
import { promptFor } from "./prompt";
import { readUnderstanding } from "./read-understanding";

/** Queries that are remembered; each takes less than a kilobyte. */
const MAX_QUERIES = 2000;
const HOUR_MS = 60 * 60_000;
/** What a query means does not change from day to day; that nothing could be made of it may. */
const UNDERSTOOD_MS = 24 * HOUR_MS;
const NOT_UNDERSTOOD_MS = HOUR_MS;

export interface Understander {
  /**
   * What a query means, at once where it is known; null where nothing could be made of it, or the model cannot be
   * asked just now. Never throws: a search goes on without it.
   * @param mayAsk asked once, and only where the model has to be
   */
  understand(
    query: string,
    mayAsk?: () => Promise<boolean>,
  ): Understanding | null | Promise<Understanding | null>;
}

/** A model that is asked once about each query, by however many want to know at the same time. */
export function createUnderstander(model: Gemini): Understander {
  const known = new LRUCache<string, { understanding: Understanding | null }>({
    max: MAX_QUERIES,
    perf: Date,
  });
  const running = new Map<string, Promise<Understanding | null>>();

  function remember(key: string, understanding: Understanding | null): Understanding | null {
    known.set(key, { understanding }, { ttl: understanding ? UNDERSTOOD_MS : NOT_UNDERSTOOD_MS });
    return understanding;
  }

  async function ask(
    query: string,
    key: string,
    mayAsk?: () => Promise<boolean>,
  ): Promise<Understanding | null> {
    try {
      if (mayAsk && !(await mayAsk())) return null;
      const written = await model.generate(promptFor(query));
      return remember(key, readUnderstanding(written, query));
    } catch (error) {
      // The model has told the log of its own faults; this prompt would come to nothing the next time as well.
      if (error instanceof SourceError) return error.fault === "error" ? remember(key, null) : null;
      logError("understanding_failed", {}, error);
      return null;
    }
  }

  return {
    understand(query, mayAsk) {
      const key = normaliseQuery(query);
      const remembered = known.get(key);
      if (remembered) return remembered.understanding;
      const asking = running.get(key) ?? ask(query, key, mayAsk).finally(() => running.delete(key));
      running.set(key, asking);
      return asking;
    },
  };
}

/** The one of this process; null where no model is set up. */
export function understander(): Understander | null {
  return processWide("understander", () => {
    const model = gemini();
    return model && createUnderstander(model);
  });
}
