/** Why a source gave nothing: how its request ended, or why there was none. */
export const sourceReasons = [
  /** Not within the time that a search waits; the answer may still come, for the next who asks. */
  "deadline",
  /** Given up. */
  "timeout",
  "network",
  /** The source had a fault of its own. */
  "server",
  /** A gatekeeper in front of the source turned us away. */
  "blocked",
  /** Our key or token was refused. */
  "denied",
  "malformed",
  "too_large",
  /** The source asked us to wait. */
  "rate_limited",
  /** We have asked as often as the source allows. */
  "pace",
  /** The key had no quota left, and so had those that were tried after it. */
  "quota",
  /** No key has quota left. */
  "keys_exhausted",
  /** Ended by its operator, or closed to us for good. */
  "gone",
  /** Not bought with this search. */
  "allowance",
  /** It cannot tell which of its diagrams fit the filters. */
  "filter",
  "error",
] as const;

export type SourceReason = (typeof sourceReasons)[number];

/** Whether a source was to answer and did not; one that was not asked at all is not missed. */
export function hasNotAnswered({ status }: { status: string }): boolean {
  return status === "failed" || status === "late" || status === "resting";
}
