import "server-only";
import { config } from "@/server/config";
import { findBackend } from "@/server/database/backend";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

const HOUR_MS = 60 * 60_000;
const EVERY_MS = 6 * HOUR_MS;
/** Where the database could not be reached. */
const AGAIN_MS = HOUR_MS / 12;

/**
 * Deletes what has been kept for as long as the policies say, now and every few hours, whether anybody comes or not.
 * However many servers do it: what one has deleted is gone for the next.
 */
export function scheduleCleanup(): void {
  if (!findBackend(config())) return;
  processSingleton("tidying", () => {
    void tidy();
    return true;
  });
}

async function tidy(): Promise<void> {
  let waitMs = EVERY_MS;
  try {
    const service = serviceClient();
    const rounds = await Promise.allSettled([
      service.rpc("tidy_feedback").then(unwrapData),
      service.rpc("tidy_waitlist").then(unwrapData),
    ]);
    for (const round of rounds) if (round.status === "rejected") throw round.reason;
  } catch (error) {
    waitMs = AGAIN_MS;
    logError("not_tidied", {}, error);
  }
  setTimeout(tidy, waitMs).unref();
}
