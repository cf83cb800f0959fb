import "server-only";

interface TurnLimit {
  /** What is counted, such as one caller; two limits never share a count. */
  key: string;
  /** How many may be at work together. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
}

interface Waiter {
  limits: readonly TurnLimit[];
  admit(): void;
}

/** Gives a turn back; a second call does nothing. */
export type Release = () => void;

export interface Turns {
  /**
   * Waits until every limit has room; the first to come is the first to go, as far as its limits let it. The
   * turn lasts until it is released.
   * @param signal aborted when nobody waits for the turn any more; a turn that was given it does not end
   * @throws NoTurnError when too many wait already, when it has waited long enough, or when it is aborted
   */
  take(limits: readonly TurnLimit[], signal?: AbortSignal): Promise<Release>;
}

/** There was no room, and waiting longer would help nobody. */
export class NoTurnError extends Error {
  override name = "NoTurnError";
}

/** For work that costs memory and connections while it lasts, which a pace by the minute does not bound. */
export function createTurns({ patienceMs }: { patienceMs: number }): Turns {
  const working = new Map<string, number>();
  const queue = new Set<Waiter>();

  const hasRoom = (limits: readonly TurnLimit[]) =>
    limits.every(({ key, atOnce }) => (working.get(key) ?? 0) < atOnce);

  const isQueueFull = (limits: readonly TurnLimit[]) =>
    limits.some(({ key, waiting }) => {
      const before = [...queue].filter((waiter) => waiter.limits.some((limit) => limit.key === key));
      return before.length >= waiting;
    });

  function count(limits: readonly TurnLimit[], change: 1 | -1): void {
    for (const { key } of limits) {
      const now = (working.get(key) ?? 0) + change;
      if (now > 0) working.set(key, now);
      else working.delete(key);
    }
  }

  function admitThoseWithRoom(): void {
    for (const waiter of queue) if (hasRoom(waiter.limits)) waiter.admit();
  }

  function wait(limits: readonly TurnLimit[], signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new NoTurnError());
      };
      const waiter: Waiter = {
        limits,
        admit() {
          leave();
          count(limits, 1);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, patienceMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      queue.add(waiter);
    });
  }

  function releaseOf(limits: readonly TurnLimit[]): Release {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      count(limits, -1);
      admitThoseWithRoom();
    };
  }

  return {
    async take(limits, signal) {
      if (signal?.aborted) throw new NoTurnError();
      if (hasRoom(limits)) {
        count(limits, 1);
      } else {
        if (isQueueFull(limits)) throw new NoTurnError();
        await wait(limits, signal);
      }
      return releaseOf(limits);
    },
  };
}
