import "server-only";
import type { SourceErrorReason } from "../source-error";

/** No source is left alone longer than this because of what it asks for. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** What a status means where the source's own error says no more; null for success. */
export function reasonOfStatus(status: number, isJson: boolean): SourceErrorReason | null {
  if (status >= 200 && status < 300) return null;
  // A page of HTML in place of an answer is a gatekeeper in front of the source, not the source.
  if (status === 403) return isJson ? "denied" : "blocked";
  // We follow nobody: a source that moved, or a page to sign in at, is the same for every question.
  if (status >= 300 && status < 400) return "blocked";
  if (status === 404 || status === 405) return "malformed";
  if (status === 401) return "denied";
  if (status === 410) return "gone";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "server";
  return "error";
}

/**
 * Retry-After in either of its forms (RFC 9110, section 10.2.3), in whole seconds from now; null for none.
 * @param nowMs milliseconds since the epoch
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return boundedWait(seconds);
}

/** What a source asks to wait, in whole seconds that can be kept; null for what is no number. */
export function boundedWait(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
}
