import "server-only";

/** Of milliseconds since the epoch; null for none, and for what never comes. */
export function timeOf(at: number | null): string | null {
  return at === null || !Number.isFinite(at) ? null : new Date(at).toISOString();
}
