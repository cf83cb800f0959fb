import "server-only";

/**
 * Reads something once for everybody who asks within a while, and for all who ask meanwhile. What could not be read
 * is asked for again by the next.
 */
export function memoizeFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let shared: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (shared && Date.now() < shared.until) return shared.value;
    const begun = { value: read(), until: Number.POSITIVE_INFINITY };
    shared = begun;
    begun.value.then(
      () => {
        begun.until = Date.now() + milliseconds;
      },
      () => {
        if (shared === begun) shared = undefined;
      },
    );
    return begun.value;
  };
}
