import "server-only";
import type { HouseStatus } from "@/lib/admin/status";
import { config } from "@/server/config";
import { findBackend } from "@/server/database/backend";
import { type Client, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { unlessAborted } from "@/server/fetch/unless-aborted";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";
import { memoizeFor } from "./memoize-for";

/** The page waits no longer than this for the database. */
const TIMEOUT_MS = 3000;
/** The answer is cached for this time, however many requests there are. */
const CACHE_MS = 4000;

/** The state of the database, and the seats. Never throws. */
export const houseStatus = processSingleton("house-status", () => memoizeFor(CACHE_MS, readHouse));

async function readHouse(): Promise<HouseStatus> {
  const { isEmbedded } = config();
  const where = isEmbedded ? "embedded" : "hosted";
  const checkedAt = new Date().toISOString();
  const isThere = findBackend(config()) !== undefined;
  if (!isThere) return { database: { state: "none", where, tookMs: null, checkedAt }, seats: null };
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const client = serviceClient();
    await unlessAborted(probe(client), signal);
    const tookMs = Math.round(performance.now() - startedAt);
    const seats = await unlessAborted(readSeats(client), signal).catch((error: unknown) => {
      logError("seats_not_read", {}, error);
      return null;
    });
    return { database: { state: "up", where, tookMs, checkedAt }, seats };
  } catch (error) {
    logError("database_probe_failed", {}, error);
    return { database: { state: "down", where, tookMs: null, checkedAt }, seats: null };
  }
}

/** The smallest query: one column of one row, without retries. */
async function probe(client: Client): Promise<void> {
  unwrapData(await client.from("app_settings").select("user_cap").retry(false).maybeSingle());
}

async function readSeats(client: Client): Promise<HouseStatus["seats"]> {
  const [counts] = unwrapData(await client.rpc("waitlist_counts"));
  if (!counts) return null;
  const { seats, seats_taken, seats_held, waiting, unconfirmed } = counts;
  return { cap: seats, taken: seats_taken, held: seats_held, waiting, unconfirmed };
}
