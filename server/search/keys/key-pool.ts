import "server-only";
import { logError } from "@/server/log";
import { type KeyPoolHealth, readHealth } from "./key-health";
import { createKeyStates, type KeyState } from "./key-state";
import { createKeyStateStore, type KeyStateStore } from "./key-state-store";

/** How a lease went: `quota` makes the key rest, `invalid` and `no_access` take it out for good. */
export type KeyOutcome = "ok" | "quota" | "invalid" | "no_access" | "error";

export interface KeyLease {
  /** The secret itself; left out when the lease is printed or made JSON. */
  readonly key: string;
  /** "key 1" to "key 5", in the order of the settings: the only name of a key in logs and errors. */
  readonly label: string;
  /** Tells the pool how it went, so that it learns; only the first outcome counts. */
  release(outcome: KeyOutcome): Promise<void>;
}

export interface KeyPool {
  /** The least recently used of the available keys, or null when none is left. */
  lease(): Promise<KeyLease | null>;
  health(): Promise<KeyPoolHealth>;
  /** 0 when a key is available now; null when none will ever be, because all are out for good. */
  secondsUntilAvailable(): Promise<number | null>;
}

export interface KeyPoolOptions {
  /** Of the source; pools of one name share what they know of their keys. */
  name: string;
  /** At most 5 by the settings; one that is named twice counts once. */
  keys: readonly string[];
  /** Where the API's day turns and its quotas start again, as an IANA name. */
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Where instances share what they know; by default Redis, or nothing without REDIS_URL. */
  store?: KeyStateStore;
}

/**
 * Keys that take turns and learn from how it went. A key whose quota is used up rests for 24 hours; when
 * every usable key rests, those that failed on an earlier day of the API are back, for their quota has
 * started again. One that failed today is not tried again today, and one that is out never again while the
 * process lives.
 */
export function createKeyPool({ name, keys, timeZone, now, store }: KeyPoolOptions): KeyPool {
  const states = createKeyStates({ keys, timeZone, store: store ?? createKeyStateStore(name) });
  let told: KeyPoolHealth["status"] = "healthy";

  /** Once for each turn for the worse or the better, so that an operator hears of it in time. */
  function tellOfChange(): void {
    const { status, available, total } = readHealth(states, now());
    if (status !== told) logError("search_keys", { source: name, status, available, total });
    told = status;
  }

  function leaseOf(state: KeyState): KeyLease {
    let isReleased = false;
    const lease = {
      label: state.label,
      async release(outcome: KeyOutcome) {
        if (isReleased) return;
        isReleased = true;
        if (outcome === "quota") await states.rest(state, now());
        if (outcome === "invalid" || outcome === "no_access") putOut(state, outcome);
        tellOfChange();
      },
    };
    return Object.defineProperty(lease, "key", { value: state.key, enumerable: false }) as KeyLease;
  }

  function putOut(state: KeyState, reason: "invalid" | "no_access"): void {
    if (state.outReason) return;
    states.putOut(state, reason, now());
    logError("search_key_out", { source: name, key: state.label, reason });
  }

  return {
    async lease() {
      await states.catchUp(now());
      // Nothing is awaited between the choice and its mark: leases that race spread over the keys.
      const [next] = states.available(now()).sort(byLastUse);
      if (!next) return null;
      states.markUsed(next, now());
      return leaseOf(next);
    },
    async health() {
      await states.catchUp(now());
      return readHealth(states, now());
    },
    async secondsUntilAvailable() {
      await states.catchUp(now());
      return states.secondsUntilAvailable(now());
    },
  };
}

/** The turn decides within one millisecond; among keys never used the order of the settings stays. */
function byLastUse(a: KeyState, b: KeyState): number {
  return (a.lastUsed ?? 0) - (b.lastUsed ?? 0) || a.turn - b.turn;
}
