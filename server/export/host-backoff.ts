import "server-only";

/**
 * Backoff of a host after its first and its second consecutive failure; after a third it is not asked again. Both
 * together stay well below the idle timeout of a connection.
 */
const RESTS_MS: readonly number[] = [10_000, 20_000];

interface Rest {
  /** Consecutive failures. */
  failures: number;
  since: number;
  until: number;
}

/** The hosts in backoff during one export. */
export class HostBackoff {
  readonly #rests = new Map<string, Rest>();

  constructor(private readonly restsMs = RESTS_MS) {}

  /** When the host may be asked again: a time that may be in the past, or Infinity. */
  endOf(host: string): number {
    return this.#rests.get(host)?.until ?? 0;
  }

  /** @param askedAt a request that was sent before the current backoff began is not counted again */
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
