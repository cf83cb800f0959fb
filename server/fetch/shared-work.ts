import "server-only";
import { unlessAborted } from "./unless-aborted";

interface Running<T> {
  result: Promise<T>;
  waiting: number;
  caller: AbortController;
}

/**
 * Runs concurrent requests for the same key once, and aborts the work when the last caller has left.
 * @param signal aborted when this caller has left
 * @throws what the work throws, or the signal's reason if it is aborted
 */
export type ShareWork<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

export function createSharedWork<T>(): ShareWork<T> {
  const running = new Map<string, Running<T>>();

  return async (key, work, signal) => {
    signal.throwIfAborted();
    let shared = running.get(key);
    if (!shared) {
      const caller = new AbortController();
      shared = { result: work(caller.signal), waiting: 0, caller };
      running.set(key, shared);
    }
    shared.waiting += 1;
    try {
      return await unlessAborted(shared.result, signal);
    } finally {
      shared.waiting -= 1;
      // Later callers start new work: this one has ended or is aborted.
      if (shared.waiting === 0 && running.get(key) === shared) {
        running.delete(key);
        shared.caller.abort();
      }
    }
  };
}
