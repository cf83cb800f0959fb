import "server-only";

/**
 * How long a host is left alone after its first failure and after one more; after a third in a row it is asked no
 * more. Two rests together stay well below the time after which a connection that carries nothing is cut.
 */
const RESTS_MS: readonly number[] = [10_000, 20_000];

interface Rest {
  /** Failures in a row. */
  failures: number;
  since: number;
  until: number;
}

/** Which hosts had enough for the moment, or for good, while one archive is made. */
export class HostBackoff {
  readonly #rests = new Map<string, Rest>();

  constructor(private readonly restsMs = RESTS_MS) {}

  /** When the host may be asked: a time that may have passed, or Infinity. */
  endOf(host: string): number {
    return this.#rests.get(host)?.until ?? 0;
  }

  /** @param askedAt what had been asked already when the rest began tells nothing new */
  noteFailure(host: string, askedAt: number, now: number): void {
    const before = this.#rests.get(host);
    if (before && askedAt < before.since) return;
    const failures = (before?.failures ?? 0) + 1;
    this.#rests.set(host, { failures, since: now, until: now + (this.restsMs[failures - 1] ?? Infinity) });
  }

  noteAnswer(host: string): void {
    this.#rests.delete(host);
  }
}
