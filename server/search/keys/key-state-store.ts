import "server-only";
import { tryRedis } from "@/server/redis";

/** The shared state of one key. Times are milliseconds since the epoch. */
export interface SharedKeyState {
  /** Number of leases. */
  readonly usageCount: number;
  readonly lastUsed: number | null;
  /** When its quota last turned out to be used up. */
  readonly failedAt: number | null;
}

export interface SharedKeyStates {
  readonly keys: ReadonlyMap<string, SharedKeyState>;
  /** Suspensions that began before this day (YYYY-MM-DD) are over; empty if none was ended early. */
  readonly resetDay: string;
}

/**
 * Shares the state of a pool's keys between instances. Each field is written separately, so that concurrent writes
 * never undo each other. Keys are stored by id, never by their value. Never throws: without the store, a pool
 * continues with its local state.
 */
export interface KeyStateStore {
  /** null if the store cannot be read. */
  read(ids: readonly string[]): Promise<SharedKeyStates | null>;
  addUse(id: string, at: number): Promise<void>;
  setFailed(id: string, at: number): Promise<void>;
  setResetDay(day: string): Promise<void>;
}

/** The most that reading the key state may take of a search, whose default deadline is 3 s. */
const TIMEOUT_MS = 250;
/** Longer than any suspension. */
const KEPT_SECONDS = 48 * 60 * 60;

/** Stored in a Redis hash; without REDIS_URL nothing is shared. */
export function createKeyStateStore(pool: string): KeyStateStore {
  const hash = `figura:keys:${pool}`;

  async function set(fields: Record<string, string | number>): Promise<void> {
    await tryRedis(TIMEOUT_MS, (redis) => redis.multi().hset(hash, fields).expire(hash, KEPT_SECONDS).exec());
  }

  return {
    async read(ids) {
      const fields = await tryRedis(TIMEOUT_MS, (redis) => redis.hgetall(hash));
      if (fields === null) return null;
      const keys = ids.map((id): [string, SharedKeyState] => [
        id,
        {
          usageCount: numberIn(fields[`${id}:usageCount`]) ?? 0,
          lastUsed: numberIn(fields[`${id}:lastUsed`]),
          failedAt: numberIn(fields[`${id}:failedAt`]),
        },
      ]);
      return { keys: new Map(keys), resetDay: fields.resetDay ?? "" };
    },
    async addUse(id, at) {
      await tryRedis(TIMEOUT_MS, (redis) =>
        redis
          .multi()
          .hincrby(hash, `${id}:usageCount`, 1)
          .hset(hash, `${id}:lastUsed`, at)
          .expire(hash, KEPT_SECONDS)
          .exec(),
      );
    },
    setFailed: (id, at) => set({ [`${id}:failedAt`]: at }),
    setResetDay: (day) => set({ resetDay: day }),
  };
}

function numberIn(field: string | undefined): number | null {
  const number = Number(field);
  return field !== undefined && Number.isFinite(number) ? number : null;
}
