/** Why a source gave no results: how its request failed, or why it was not asked. */
export const sourceReasons = [
  /** Missed the deadline of the search. Its answer may still arrive and be cached for the next search. */
  "deadline",
  /** The request was aborted. */
  "timeout",
  "network",
  /** The source had an internal error. */
  "server",
  /** A bot filter or proxy of the source blocked the request. */
  "blocked",
  /** Our key or token was rejected. */
  "denied",
  "malformed",
  "too_large",
  /** The source asked us to wait. */
  "rate_limited",
  /** Our own rate limit for the source is used up. */
  "pace",
  /** The key had no quota left, and neither had those that were tried after it. */
  "quota",
  /** No key has quota left. */
  "keys_exhausted",
  /** Shut down by its operator, or permanently closed to us. */
  "gone",
  /** Not included in the allowance of this search. */
  "allowance",
  /** The source cannot apply the filters. */
  "filter",
  /** The query is about something else than the source is good for. */
  "field",
  /** The search may not ask another source, or not send the requests that this one takes. */
  "budget",
  "error",
] as const;

export type SourceReason = (typeof sourceReasons)[number];

/** Whether a source should have answered and did not. A source that was skipped does not count. */
export function hasNotAnswered({ status }: { status: string }): boolean {
  return status === "failed" || status === "late" || status === "resting";
}
