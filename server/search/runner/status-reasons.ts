import "server-only";
import type { SourceErrorReason } from "../source-error";

/** The longest backoff that a source can request. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** The reason for a status if the source's own error says no more; null for success. */
export function reasonOfStatus(status: number, isJson: boolean): SourceErrorReason | null {
  if (status >= 200 && status < 300) return null;
  // HTML instead of JSON comes from bot protection in front of the source, not from the source.
  if (status === 403) return isJson ? "denied" : "blocked";
  // Redirects are not followed: a source that moved, or a sign-in page, fails every request.
  if (status >= 300 && status < 400) return "blocked";
  if (status === 404 || status === 405) return "malformed";
  if (status === 401) return "denied";
  if (status === 410) return "gone";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "server";
  return "error";
}

/**
 * Parses both forms of Retry-After (RFC 9110, section 10.2.3) into whole seconds from now; null if absent or invalid.
 * @param nowMs milliseconds since the epoch
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return boundedWait(seconds);
}

/** Limits a requested wait to whole seconds between 1 and a day; null if it is not a number. */
export function boundedWait(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
}
