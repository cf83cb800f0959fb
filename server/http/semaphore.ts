import "server-only";

interface TurnLimit {
  /** What is counted, such as one caller; two limits never share a count. */
  key: string;
  /** How many may be at work together. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
}

interface Turn {
  limits: readonly TurnLimit[];
  /** The round in which it is given; 0 where turns are not fair. */
  round: number;
}

interface Waiter extends Turn {
  admit(): void;
}

/** Gives a turn back; a second call does nothing. */
export type Release = () => void;

export interface Semaphore {
  /**
   * Waits until every limit has room; the first to come is the first to go, as far as its limits let it. The
   * turn lasts until it is released.
   * @param limits where turns are fair, they are shared among the keys of the first limit
   * @param signal aborted when nobody waits for the turn any more; a turn that was given it does not end
   * @throws QueueRejectedError when too many wait already, when it has waited long enough, or when it is aborted
   */
  take(limits: readonly TurnLimit[], signal?: AbortSignal): Promise<Release>;
}

/** There was no room, and waiting longer would help nobody. */
export class QueueRejectedError extends Error {
  override name = "QueueRejectedError";
}

interface Options {
  /** How long one may wait. */
  patienceMs: number;
  /** Round robin: each key of the first limit gets one turn per round, so that a long queue delays only its own key. */
  isFair?: boolean;
}

/** For work that costs memory and connections while it lasts, which a pace by the minute does not bound. */
export function createSemaphore({ patienceMs, isFair = false }: Options): Semaphore {
  const working = new Set<Turn>();
  const queue = new Set<Waiter>();
  /** That of the last waiter that was admitted. */
  let round = 0;

  const hasRoom = (limits: readonly TurnLimit[]) =>
    limits.every(({ key, atOnce }) => countOf(working, key) < atOnce);

  const isQueueFull = (limits: readonly TurnLimit[]) =>
    limits.some(({ key, waiting }) => countOf(queue, key) >= waiting);

  /** The current round, or the one after the last that its key has a turn in. */
  function roundFor([first]: readonly TurnLimit[]): number {
    if (!isFair) return 0;
    const own = [...working, ...queue].filter(({ limits }) => limits[0]?.key === first?.key);
    return Math.max(round, ...own.map((turn) => turn.round + 1));
  }

  /** The first to come in the earliest round; undefined when no waiter has room. */
  function nextWithRoom(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of queue) {
      const isEarlier = next === undefined || waiter.round < next.round;
      if (isEarlier && hasRoom(waiter.limits)) next = waiter;
    }
    return next;
  }

  function admitThoseWithRoom(): void {
    for (let next = nextWithRoom(); next; next = nextWithRoom()) next.admit();
  }

  function wait(turn: Turn, signal?: AbortSignal): Promise<void> {
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
        ...turn,
        admit() {
          leave();
          working.add(turn);
          round = Math.max(round, turn.round);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, patienceMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      queue.add(waiter);
    });
  }

  return {
    async take(limits, signal) {
      if (signal?.aborted) throw new QueueRejectedError();
      const turn = { limits, round: roundFor(limits) };
      if (hasRoom(limits)) {
        working.add(turn);
      } else {
        if (isQueueFull(limits)) throw new QueueRejectedError();
        await wait(turn, signal);
      }
      return () => {
        if (working.delete(turn)) admitThoseWithRoom();
      };
    },
  };
}

function countOf(turns: ReadonlySet<Turn>, key: string): number {
  let count = 0;
  for (const { limits } of turns) if (limits.some((limit) => limit.key === key)) count += 1;
  return count;
}
