import "server-only";
import type { SystemStatus } from "@/lib/admin/status";
import { type Client, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { probeDatabase } from "@/server/database/probe";
import { unlessAborted } from "@/server/fetch/unless-aborted";
import { logError } from "@/server/log";
import { memoizeFor } from "@/server/monitoring/memoize-for";
import { processSingleton } from "@/server/process-singleton";

/** The page waits no longer than this for the seats. */
const TIMEOUT_MS = 2000;
/** The answer is cached for this time, however many requests there are. */
const CACHE_MS = 4000;

/** The state of the database, and the seats. Never throws. */
export const systemStatus = processSingleton("system-status", () => memoizeFor(CACHE_MS, readSystem));

async function readSystem(): Promise<SystemStatus> {
  const database = await probeDatabase();
  if (database.state !== "up") return { database, seats: null };
  const seats = await unlessAborted(readSeats(serviceClient()), AbortSignal.timeout(TIMEOUT_MS)).catch(
    (error: unknown) => {
      logError("seats_not_read", {}, error);
      return null;
    },
  );
  return { database, seats };
}

async function readSeats(client: Client): Promise<SystemStatus["seats"]> {
  const [counts] = unwrapData(await client.rpc("waitlist_counts"));
  if (!counts) return null;
  const { seats, seats_taken, seats_held, waiting, unconfirmed } = counts;
  return { cap: seats, taken: seats_taken, held: seats_held, waiting, unconfirmed };
}
