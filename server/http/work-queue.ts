import "server-only";
import { processSingleton } from "@/server/process-singleton";
import { ProblemError } from "./problem";

export interface SlotLimit {
  /** Counted separately for each key, for example one caller. */
  key: string;
  /** Slots that can be in use at the same time. */
  maxConcurrent: number;
  /** Requests that can wait for one. */
  maxQueued: number;
}

/** Releases a slot. Idempotent. */
export type Release = () => void;

interface QueueOptions {
  name: string;
  /** Longest wait for a slot. */
  timeoutMs: number;
  /** Round robin: each key of the first limit gets one slot per round, so that a long queue delays only its own key. */
  isFair?: boolean;
  /**
   * A slot that was held for so long is taken back if its key of the first limit has at least two more slots than one
   * that waits: else few clients that hold theirs for as long as they can would leave none to all others.
   */
  heldMs?: number;
  /** The message of `too_many_requests`. */
  busy: string;
  retryAfterSeconds: number;
  /** Response headers of the error. */
  headers?: Record<string, string>;
}

export interface WorkQueue {
  /**
   * Waits until every limit has room. First come, first served, as far as the limits allow.
   * @param signal stops waiting; it does not release a slot that was granted
   * @param takeBack ends the work of a slot that is taken back, which releases it; without it, no other waiter gets it
   * @throws ProblemError `too_many_requests` if the queue is full, the wait timed out, or it was aborted
   */
  acquire(
    limits: readonly SlotLimit[],
    signal?: AbortSignal,
    takeBack?: (reason: ProblemError) => void,
  ): Promise<Release>;
  /**
   * Runs work in a slot.
   * @throws ProblemError `too_many_requests`
   */
  run<T>(limits: readonly SlotLimit[], work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * Bounds concurrent work that takes memory and connections, which a rate limit does not, in the whole process. Queues
 * of the same name share their slots.
 */
export function createWorkQueue(options: QueueOptions): WorkQueue {
  const { name, busy, retryAfterSeconds, headers } = options;
  const admit = processSingleton(name, () => createSlots(options));

  const refusal = () => new ProblemError("too_many_requests", busy, { retryAfterSeconds }, headers);

  async function acquire(
    limits: readonly SlotLimit[],
    signal?: AbortSignal,
    takeBack?: (reason: ProblemError) => void,
  ): Promise<Release> {
    const release = await admit(limits, signal, takeBack && (() => takeBack(refusal())));
    if (!release) throw refusal();
    return release;
  }

  return {
    acquire,
    async run(limits, work, signal) {
      const release = await acquire(limits, signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

interface Slot {
  limits: readonly SlotLimit[];
  /** The round that grants it; 0 unless the queue is fair. */
  round: number;
  takeBack: (() => void) | undefined;
  /** When it was granted, on the clock of `performance`. */
  since: number;
}

interface Waiter extends Slot {
  admit(): void;
  /** The next attempt to take back a slot for it. */
  taking?: NodeJS.Timeout;
}

/** @returns a function that waits for a slot, and resolves to null if it gets none */
function createSlots({ timeoutMs, isFair = false, heldMs = Number.POSITIVE_INFINITY }: QueueOptions) {
  const working = new Set<Slot>();
  const queue = new Set<Waiter>();
  /** Round of the last waiter that was admitted. */
  let round = 0;

  const hasRoom = (limits: readonly SlotLimit[]) =>
    limits.every(({ key, maxConcurrent }) => countOf(working, key) < maxConcurrent);

  const isQueueFull = (limits: readonly SlotLimit[]) =>
    limits.some(({ key, maxQueued }) => countOf(queue, key) >= maxQueued);

  /** The current round, or the one after the last round in which its key has a slot. */
  function roundFor([first]: readonly SlotLimit[]): number {
    if (!isFair) return 0;
    const own = [...working, ...queue].filter(({ limits }) => limits[0]?.key === first?.key);
    return Math.max(round, ...own.map((slot) => slot.round + 1));
  }

  /** The first in the earliest round; undefined if no waiter has room. */
  function nextWithRoom(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of queue) {
      const isEarlier = next === undefined || waiter.round < next.round;
      if (isEarlier && hasRoom(waiter.limits)) next = waiter;
    }
    return next;
  }

  /** The oldest slot of the key that has the most, which may be taken back for a waiter, now or later. */
  function slotToTakeFor({ limits: [own] }: Slot): Slot | undefined {
    const counts = new Map<string | undefined, number>();
    for (const { limits } of working) counts.set(limits[0]?.key, (counts.get(limits[0]?.key) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    if (most < (counts.get(own?.key) ?? 0) + 2) return undefined;
    return [...working].find(({ limits, takeBack }) => takeBack && counts.get(limits[0]?.key) === most);
  }

  /** Takes back a slot for a waiter as soon as one was held for long enough, and further ones until it has its own. */
  function takeBackFor(waiter: Waiter): void {
    const slot = slotToTakeFor(waiter);
    const waitMs = slot ? slot.since + heldMs - performance.now() : heldMs;
    if (slot && waitMs <= 0) {
      const { takeBack } = slot;
      slot.takeBack = undefined;
      takeBack?.();
    }
    waiter.taking = setTimeout(() => takeBackFor(waiter), Math.max(waitMs, heldMs / 10));
  }

  function admitWaiters(): void {
    for (let next = nextWithRoom(); next; next = nextWithRoom()) next.admit();
  }

  function wait(slot: Slot, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isGranted: boolean) => {
        queue.delete(waiter);
        clearTimeout(timer);
        clearTimeout(waiter.taking);
        signal?.removeEventListener("abort", giveUp);
        if (isGranted) {
          slot.since = performance.now();
          working.add(slot);
          round = Math.max(round, slot.round);
        }
        resolve(isGranted);
      };
      const giveUp = () => end(false);
      const waiter: Waiter = { ...slot, admit: () => end(true) };
      const timer = setTimeout(giveUp, timeoutMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      queue.add(waiter);
      if (Number.isFinite(heldMs)) takeBackFor(waiter);
    });
  }

  return async (
    limits: readonly SlotLimit[],
    signal?: AbortSignal,
    takeBack?: () => void,
  ): Promise<Release | null> => {
    if (signal?.aborted) return null;
    const slot: Slot = { limits, round: roundFor(limits), takeBack, since: performance.now() };
    if (hasRoom(limits)) working.add(slot);
    else if (isQueueFull(limits) || !(await wait(slot, signal))) return null;
    return () => {
      if (working.delete(slot)) admitWaiters();
    };
  };
}

function countOf(slots: ReadonlySet<Slot>, key: string): number {
  let count = 0;
  for (const { limits } of slots) if (limits.some((limit) => limit.key === key)) count += 1;
  return count;
}
