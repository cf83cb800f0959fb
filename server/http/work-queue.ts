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
   * @throws ProblemError `too_many_requests` if the queue is full, the wait timed out, or it was aborted
   */
  acquire(limits: readonly SlotLimit[], signal?: AbortSignal): Promise<Release>;
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

  async function acquire(limits: readonly SlotLimit[], signal?: AbortSignal): Promise<Release> {
    const release = await admit(limits, signal);
    if (!release) throw new ProblemError("too_many_requests", busy, { retryAfterSeconds }, headers);
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
}

interface Waiter extends Slot {
  admit(): void;
}

/** @returns a function that waits for a slot, and resolves to null if it gets none */
function createSlots({ timeoutMs, isFair = false }: QueueOptions) {
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

  function admitWaiters(): void {
    for (let next = nextWithRoom(); next; next = nextWithRoom()) next.admit();
  }

  function wait(slot: Slot, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isGranted: boolean) => {
        queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        if (isGranted) {
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
    });
  }

  return async (limits: readonly SlotLimit[], signal?: AbortSignal): Promise<Release | null> => {
    if (signal?.aborted) return null;
    const slot = { limits, round: roundFor(limits) };
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
