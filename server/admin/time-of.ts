import "server-only";

/** Milliseconds since the epoch as an ISO string; null for null and for infinity, a time that never comes. */
export function timeOf(at: number | null): string | null {
  return at === null || !Number.isFinite(at) ? null : new Date(at).toISOString();
}
