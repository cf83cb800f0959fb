import "server-only";
import { logError } from "@/server/log";
import { createKeyStates, type KeyState, type KeyStates } from "./key-state";
import { createKeyStateStore, type KeyStateStore } from "./key-state-store";

/** The outcome of a lease: `quota` suspends the key, `invalid` and `no_access` disable it permanently. */
export type KeyOutcome = "ok" | "quota" | "invalid" | "no_access" | "error";

export interface KeyLease {
  /** The secret. Not enumerable, so that logs and JSON leave it out. */
  readonly key: string;
  /** "key 1" to "key 5", in the order of the settings: the only name of a key in logs and errors. */
  readonly label: string;
  /** Reports the outcome to the pool; only the first call counts. */
  release(outcome: KeyOutcome): Promise<void>;
}

export type KeyPool = ReturnType<typeof createKeyPool>;

export interface KeyPoolOptions {
  /** Name of the source; pools with the same name share the state of their keys. */
  name: string;
  /** At most 5 by the settings; duplicates count once. */
  keys: readonly string[];
  /** Time zone in which the API's daily quotas reset, as an IANA name. */
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Where instances share the state of their keys; by default Redis, or nothing without REDIS_URL. */
  store?: KeyStateStore;
}

/**
 * Rotates API keys by their outcomes. A key with a used-up quota is suspended for 24 hours. When all usable keys are
 * suspended, those that failed on an earlier day of the API become available again, because their quota has been
 * reset. A key that failed today is not retried today, and a disabled key not until the process restarts.
 */
export function createKeyPool({ name, keys, timeZone, now, store }: KeyPoolOptions) {
  const states = createKeyStates({ keys, timeZone, store: store ?? createKeyStateStore(name) });
  let loggedStatus: KeyPoolHealth["status"] = "healthy";

  /** Logs each change of the status once, so that operators notice it in time. */
  function logChange(): void {
    const { status, available, total } = readHealth(states, now());
    if (status !== loggedStatus) logError("search_keys", { source: name, status, available, total });
    loggedStatus = status;
  }

  function leaseOf(state: KeyState): KeyLease {
    let isReleased = false;
    const lease = {
      label: state.label,
      async release(outcome: KeyOutcome) {
        if (isReleased) return;
        isReleased = true;
        if (outcome === "quota") await states.suspend(state, now());
        if (outcome === "invalid" || outcome === "no_access") disable(state, outcome);
        logChange();
      },
    };
    return Object.defineProperty(lease, "key", { value: state.key, enumerable: false }) as KeyLease;
  }

  function disable(state: KeyState, reason: "invalid" | "no_access"): void {
    if (state.outReason) return;
    states.disable(state, reason, now());
    logError("search_key_out", { source: name, key: state.label, reason });
  }

  return {
    /** The least recently used of the available keys; null if none is available. */
    async lease(): Promise<KeyLease | null> {
      await states.catchUp(now());
      // No await between choosing and marking a key, so concurrent leases get different keys.
      const [next] = states.available(now()).sort(byLastUse);
      if (!next) return null;
      states.markUsed(next, now());
      return leaseOf(next);
    },
    async health(): Promise<KeyPoolHealth> {
      await states.catchUp(now());
      return readHealth(states, now());
    },
    /** 0 if a key is available now; null if all are disabled permanently. */
    async secondsUntilAvailable(): Promise<number | null> {
      await states.catchUp(now());
      return states.secondsUntilAvailable(now());
    },
  };
}

/** `turn` orders uses within one millisecond; unused keys keep the order of the settings. */
function byLastUse(a: KeyState, b: KeyState): number {
  return (a.lastUsed ?? 0) - (b.lastUsed ?? 0) || a.turn - b.turn;
}

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
  suspendedUntil: number | null;
  outReason: "invalid" | "no_access" | null;
}

export interface KeyPoolHealth {
  /** critical if a quarter of all keys or less is available, warning if half or less. */
  status: "healthy" | "warning" | "critical";
  available: number;
  total: number;
  keys: KeyHealth[];
}

function readHealth(states: KeyStates, now: number): KeyPoolHealth {
  const keys = states.all.map((key): KeyHealth => {
    const state = states.stateOf(key, now);
    return {
      label: key.label,
      state,
      usageCount: key.usageCount,
      usedToday: states.usedToday(key, now),
      lastUsed: key.lastUsed,
      failedAt: key.failedAt,
      suspendedUntil: state === "resting" ? key.suspendedUntil : null,
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
