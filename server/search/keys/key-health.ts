import "server-only";
import type { KeyStates } from "./key-state";

export interface KeyHealth {
  label: string;
  state: "available" | "resting" | "out";
  /** Leases by all instances. */
  usageCount: number;
  /** Leases by this instance since the API's day began. */
  usedToday: number;
  /** Milliseconds since the epoch, as all times here. */
  lastUsed: number | null;
  /** When it last became unavailable. */
  failedAt: number | null;
  /** When its suspension ends at the latest; null if it is not suspended. */
  restsUntil: number | null;
  outReason: "invalid" | "no_access" | null;
}

export interface KeyPoolHealth {
  /** critical if a quarter of all keys or less is available, warning if half or less. */
  status: "healthy" | "warning" | "critical";
  available: number;
  total: number;
  keys: KeyHealth[];
}

export function readHealth(states: KeyStates, now: number): KeyPoolHealth {
  const keys = states.all.map((key): KeyHealth => {
    const state = states.stateOf(key, now);
    return {
      label: key.label,
      state,
      usageCount: key.usageCount,
      usedToday: states.usedToday(key, now),
      lastUsed: key.lastUsed,
      failedAt: key.failedAt,
      restsUntil: state === "resting" ? key.restsUntil : null,
      outReason: key.outReason,
    };
  });
  const available = keys.filter(({ state }) => state === "available").length;
  return { status: statusOf(available, keys.length), available, total: keys.length, keys };
}

function statusOf(available: number, total: number): KeyPoolHealth["status"] {
  if (available * 4 <= total) return "critical";
  return available * 2 <= total ? "warning" : "healthy";
}
