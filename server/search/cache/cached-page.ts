import "server-only";
import type { ProviderPage } from "../provider";

const MINUTE_MS = 60_000;

/** How long an answer is kept, and for how long it is fresh. */
export const KEPT_MS = 60 * MINUTE_MS;
export const FRESH_MS = 10 * MINUTE_MS;

/** One page of a source's results. */
export interface CachedPage {
  page: ProviderPage;
  tookMs: number;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export function isUnexpired({ fetchedAt }: CachedPage): boolean {
  return Date.now() - fetchedAt < KEPT_MS;
}

export function isFresh({ fetchedAt }: CachedPage): boolean {
  return Date.now() - fetchedAt < FRESH_MS;
}
