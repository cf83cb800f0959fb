import "server-only";

/**
 * Caches the result of a read. Concurrent calls share one read; a read that failed is repeated by the next call.
 */
export function memoizeFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && Date.now() < cached.until) return cached.value;
    const reading = { value: read(), until: Number.POSITIVE_INFINITY };
    cached = reading;
    reading.value.then(
      () => {
        reading.until = Date.now() + milliseconds;
      },
      () => {
        if (cached === reading) cached = undefined;
      },
    );
    return reading.value;
  };
}
