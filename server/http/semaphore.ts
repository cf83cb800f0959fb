import "server-only";

export interface SlotLimit {
  /** Counted separately for each key, for example one caller. */
  key: string;
  /** Slots that can be in use at the same time. */
  maxConcurrent: number;
  /** Requests that can wait for one. */
  maxQueued: number;
}

interface Slot {
  limits: readonly SlotLimit[];
  /** The round that grants it; 0 unless the semaphore is fair. */
  round: number;
}

interface Waiter extends Slot {
  admit(): void;
}

/** Releases a slot. Idempotent. */
export type Release = () => void;

export interface Semaphore {
  /**
   * Waits until every limit has room. First come, first served, as far as the limits allow.
   * @param limits a fair semaphore alternates between the keys of the first one
   * @param signal stops waiting; it does not release a slot that was granted
   * @throws QueueRejectedError
   */
  acquire(limits: readonly SlotLimit[], signal?: AbortSignal): Promise<Release>;
}

/** The queue is full, the wait timed out, or it was aborted. */
export class QueueRejectedError extends Error {
  override name = "QueueRejectedError";
}

interface Options {
  /** Longest wait for a slot. */
  timeoutMs: number;
  /** Round robin: each key of the first limit gets one slot per round, so that a long queue delays only its own key. */
  isFair?: boolean | undefined;
}

/** Bounds concurrent work that takes memory and connections, which a rate limit does not. */
export function createSemaphore({ timeoutMs, isFair = false }: Options): Semaphore {
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

  function wait(slot: Slot, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new QueueRejectedError());
      };
      const waiter: Waiter = {
        ...slot,
        admit() {
          leave();
          working.add(slot);
          round = Math.max(round, slot.round);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, timeoutMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      queue.add(waiter);
    });
  }

  return {
    async acquire(limits, signal) {
      if (signal?.aborted) throw new QueueRejectedError();
      const slot = { limits, round: roundFor(limits) };
      if (hasRoom(limits)) {
        working.add(slot);
      } else {
        if (isQueueFull(limits)) throw new QueueRejectedError();
        await wait(slot, signal);
      }
      return () => {
        if (working.delete(slot)) admitWaiters();
      };
    },
  };
}

function countOf(slots: ReadonlySet<Slot>, key: string): number {
  let count = 0;
  for (const { limits } of slots) if (limits.some((limit) => limit.key === key)) count += 1;
  return count;
}
