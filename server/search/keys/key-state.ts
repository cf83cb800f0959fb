import "server-only";
import { createHash } from "node:crypto";
import { waitUntil } from "@/server/http/wait-until";
import type { KeyStateStore } from "./key-state-store";
import { zoneDays } from "./zone-day";

const SUSPENSION_MS = 24 * 60 * 60 * 1000;

/** The state of one key in this process. Times are milliseconds since the epoch. */
export interface KeyState {
  readonly key: string;
  readonly label: string;
  /** Its id in the shared store. */
  readonly id: string;
  usageCount: number;
  /** Leases by this process on `usedOn`, a day of the API. */
  usedThatDay: number;
  usedOn: string;
  lastUsed: number | null;
  /** Orders uses within one millisecond; 0 if never used in this process. */
  turn: number;
  failedAt: number | null;
  suspendedUntil: number | null;
  outReason: "invalid" | "no_access" | null;
}

export type KeyStates = ReturnType<typeof createKeyStates>;

interface Options {
  keys: readonly string[];
  timeZone: string;
  store: KeyStateStore;
}

/** The keys of one pool and the rules of their suspensions. `catchUp` merges what instances share. */
export function createKeyStates({ keys, timeZone, store }: Options) {
  const all = [...new Set(keys)].map(startingState);
  const ids = all.map(({ id }) => id);
  const { dayOf, nextDay } = zoneDays(timeZone);
  let turns = 0;
  /** Suspensions that began before this day of the API are over. */
  let resetDay = "";

  /** At least until the next day: when clocks go back, a day has 25 hours. */
  function startSuspension(state: KeyState, at: number): void {
    state.failedAt = at;
    state.suspendedUntil = Math.max(at + SUSPENSION_MS, nextDay(at));
  }

  function isSuspended({ failedAt, suspendedUntil }: KeyState, now: number): boolean {
    return (
      failedAt !== null && suspendedUntil !== null && now < suspendedUntil && dayOf(failedAt) >= resetDay
    );
  }

  /** The keys that can be leased now. If there are none, suspensions of earlier days end. */
  function available(now: number): KeyState[] {
    const usable = all.filter(({ outReason }) => outReason === null);
    const notSuspended = () => usable.filter((state) => !isSuspended(state, now));
    const first = notSuspended();
    if (first.length > 0) return first;
    const today = dayOf(now);
    const isNewDay = usable.some(({ failedAt }) => failedAt !== null && dayOf(failedAt) < today);
    if (!isNewDay) return [];
    resetDay = today;
    void store.setResetDay(today);
    return notSuspended();
  }

  return {
    all: all as readonly Readonly<KeyState>[],
    available,
    stateOf(state: Readonly<KeyState>, now: number): "available" | "resting" | "out" {
      if (state.outReason) return "out";
      return available(now).includes(state) ? "available" : "resting";
    },
    /** If every usable key is suspended, all of them failed today: the next day of the API frees them. */
    secondsUntilAvailable(now: number): number | null {
      if (available(now).length > 0) return 0;
      const isOver = all.every(({ outReason }) => outReason !== null);
      return isOver ? null : Math.ceil((nextDay(now) - now) / 1000);
    },
    usedToday: (state: Readonly<KeyState>, now: number): number =>
      state.usedOn === dayOf(now) ? state.usedThatDay : 0,
    markUsed(state: KeyState, at: number): void {
      const today = dayOf(at);
      state.usedThatDay = state.usedOn === today ? state.usedThatDay + 1 : 1;
      state.usedOn = today;
      turns += 1;
      state.turn = turns;
      state.lastUsed = at;
      state.usageCount += 1;
      waitUntil(store.addUse(state.id, at));
    },
    async suspend(state: KeyState, at: number): Promise<void> {
      startSuspension(state, at);
      await store.setFailed(state.id, at);
    },
    /** Not shared: after a restart with a corrected key, other instances must not keep it disabled. */
    disable(state: KeyState, reason: "invalid" | "no_access", at: number): void {
      state.outReason = reason;
      state.failedAt = at;
    },
    /** Merges the state that other instances have shared. */
    async catchUp(now: number): Promise<void> {
      const shared = await store.read(ids);
      if (shared === null) return;
      // A future day, from a wrong clock, would end suspensions that have not begun yet.
      const isPossible = shared.resetDay <= dayOf(now);
      if (isPossible && shared.resetDay > resetDay) resetDay = shared.resetDay;
      for (const state of all) {
        const record = shared.keys.get(state.id);
        if (!record) continue;
        state.usageCount = Math.max(state.usageCount, record.usageCount);
        state.lastUsed = laterOf(state.lastUsed, record.lastUsed);
        const { failedAt } = record;
        if (failedAt !== null && failedAt > (state.failedAt ?? 0) && !state.outReason) {
          startSuspension(state, failedAt);
        }
      }
    },
  };
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function startingState(key: string, place: number): KeyState {
  return {
    key,
    label: `key ${place + 1}`,
    id: createHash("sha256").update(key).digest("base64url").slice(0, 16),
    usageCount: 0,
    usedThatDay: 0,
    usedOn: "",
    lastUsed: null,
    turn: 0,
    failedAt: null,
    suspendedUntil: null,
    outReason: null,
  };
}
