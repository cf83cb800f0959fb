import {
  createKeyPool,
  type KeyOutcome,
  type KeyPool,
  type KeyPoolOptions,
} from "@/server/search/keys/key-pool";

/** In Los Angeles, in winter. */
export const NOON = "2026-01-20T20:00:00Z";
export const MIDNIGHT_AFTER_NOON = "2026-01-21T08:00:00Z";
export const HOUR_MS = 60 * 60 * 1000;
export const secrets = ["secret-ash", "secret-birch", "secret-cedar", "secret-date", "secret-elm"];

/** A clock that a test sets. */
export function clockAt(time: string) {
  let ms = Date.parse(time);
  return {
    now: () => ms,
    pass(passedMs: number): void {
      ms += passedMs;
    },
    set(next: string): void {
      ms = Date.parse(next);
    },
  };
}

let pools = 0;
/** A pool of five keys, or of those given, that shares nothing with any other test's. */
export function freshPool({ now }: { now: () => number }, options: Partial<KeyPoolOptions> = {}): KeyPool {
  pools += 1;
  const name = `test-${process.pid}-${pools}`;
  return createKeyPool({ name, keys: secrets, timeZone: "America/Los_Angeles", now, ...options });
}

/** Leases once for each outcome; gives the labels in order, null where there was no key. */
export async function leaseFor(pool: KeyPool, ...outcomes: KeyOutcome[]): Promise<(string | null)[]> {
  const labels: (string | null)[] = [];
  for (const outcome of outcomes) {
    const lease = await pool.lease();
    await lease?.release(outcome);
    labels.push(lease?.label ?? null);
  }
  return labels;
}

/** The state of every key by its place, for example "available resting out". */
export async function statesOf(pool: KeyPool): Promise<string> {
  return (await pool.health()).keys.map(({ state }) => state).join(" ");
}
