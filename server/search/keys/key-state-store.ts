import "server-only";
import { tryRedis } from "@/server/redis";

/** What instances share of one key. Times are milliseconds since the epoch. */
export interface SharedKeyState {
  /** How often it was leased. */
  readonly usageCount: number;
  readonly lastUsed: number | null;
  /** When its quota was last found used up. */
  readonly failedAt: number | null;
}

export interface SharedKeyStates {
  readonly keys: ReadonlyMap<string, SharedKeyState>;
  /** Rests that began before this day (YYYY-MM-DD) are over; empty when none was ended early. */
  readonly resetDay: string;
}

/**
 * What instances tell each other of the keys of one pool. Each fact is written by itself, so that two who
 * write at the same time never undo each other's. A key goes by an id, never by itself. Nothing here
 * throws: a pool goes on with what it knows.
 */
export interface KeyStateStore {
  /** null when there is nothing to learn. */
  read(ids: readonly string[]): Promise<SharedKeyStates | null>;
  addUse(id: string, at: number): Promise<void>;
  setFailed(id: string, at: number): Promise<void>;
  setResetDay(day: string): Promise<void>;
}

/** A search has 3 s for everything: to ask Redis which keys rest may not cost more of it than this. */
const PATIENCE_MS = 250;
/** Longer than any rest. */
const KEPT_SECONDS = 48 * 60 * 60;

/** In a Redis hash; without REDIS_URL nothing is shared. */
export function createKeyStateStore(pool: string): KeyStateStore {
  const hash = `figura:keys:${pool}`;

  /** Sets fields and lets the hash live on. */
  async function set(fields: Record<string, string | number>): Promise<void> {
    await tryRedis(PATIENCE_MS, (redis) =>
      redis.multi().hset(hash, fields).expire(hash, KEPT_SECONDS).exec(),
    );
  }

  return {
    async read(ids) {
      const fields = await tryRedis(PATIENCE_MS, (redis) => redis.hgetall(hash));
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
      await tryRedis(PATIENCE_MS, (redis) =>
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
