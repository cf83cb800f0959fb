import "server-only";

/** Values as they arrive. */
export interface Gathering<Value> {
  /** Whether some have not arrived. */
  isIncomplete(): boolean;
  has(place: number): boolean;
  /** What has arrived, in the order in which it was asked for. */
  arrived(): Value[];
  /** The same without what was taken before. */
  take(): Value[];
  /** Resolves at the next arrival; never if all have arrived. */
  next(): Promise<void>;
  all(): Promise<Value[]>;
}

/** @param promised in the order in which `arrived` returns them */
export function gather<Value extends object>(
  promised: readonly (Value | Promise<Value>)[],
): Gathering<Value> {
  const values = promised.map((one) => (one instanceof Promise ? null : one));
  const arrivals = new Map<number, Promise<void>>();
  const taken = new Set<number>();
  for (const [place, one] of promised.entries()) {
    if (!(one instanceof Promise)) continue;
    const arrival = one.then((value) => {
      values[place] = value;
      arrivals.delete(place);
    });
    // `next` reports an error. Without this handler, one before the first `next` would be an unhandled rejection.
    arrival.catch(() => undefined);
    arrivals.set(place, arrival);
  }
  const arrived = () => values.filter((value) => value !== null);
  return {
    isIncomplete: () => arrivals.size > 0,
    has: (place) => values[place] != null,
    arrived,
    take() {
      const news = values.filter((value, place) => value !== null && !taken.has(place));
      for (const [place, value] of values.entries()) if (value !== null) taken.add(place);
      return news.filter((value) => value !== null);
    },
    next: () => Promise.race(arrivals.values()),
    async all() {
      // Usually all have arrived, and nothing has to be awaited.
      if (arrivals.size > 0) await Promise.all(arrivals.values());
      return arrived();
    },
  };
}
