import "server-only";
import { unlessAborted } from "@/server/fetch/unless-aborted";

interface UnderWay<T> {
  result: Promise<T>;
  waiting: number;
  caller: AbortController;
}

/**
 * Does what several ask for at once a single time, and calls it off when the last of them has gone.
 * @param signal aborted when whoever asks now has gone
 * @throws what the work throws, and the signal's reason where it is aborted
 */
export type ShareWork<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

export function createSharedWork<T>(): ShareWork<T> {
  const underWay = new Map<string, UnderWay<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const caller = new AbortController();
    const begun = { result: work(caller.signal), waiting: 0, caller };
    underWay.set(key, begun);
    return begun;
  }

  return async (key, work, signal) => {
    signal.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.waiting += 1;
    try {
      return await unlessAborted(shared.result, signal);
    } finally {
      shared.waiting -= 1;
      // Whoever comes later asks for new work: this one has ended, or is called off.
      if (shared.waiting === 0 && underWay.get(key) === shared) {
        underWay.delete(key);
        shared.caller.abort();
      }
    }
  };
}
