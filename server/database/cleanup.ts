import "server-only";
import { hasBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

const HOUR_MS = 60 * 60_000;
const INTERVAL_MS = 6 * HOUR_MS;
/** Delay after an error, such as a database that cannot be reached. */
const RETRY_DELAY_MS = HOUR_MS / 12;

/**
 * Deletes data whose retention period in the policies is over, at the start and every few hours. Any number of servers
 * may do it concurrently.
 */
export function scheduleCleanup(): void {
  if (!hasBackend()) return;
  processSingleton("tidying", () => {
    void repeatCleanup();
    return true;
  });
}

async function repeatCleanup(): Promise<void> {
  const hasSucceeded = await cleanUp();
  setTimeout(repeatCleanup, hasSucceeded ? INTERVAL_MS : RETRY_DELAY_MS).unref();
}

/** Deletes it once. Never throws. @returns whether all of it was deleted */
export async function cleanUp(): Promise<boolean> {
  if (!hasBackend()) return true;
  try {
    const service = serviceClient();
    const results = await Promise.allSettled([
      service.rpc("tidy_feedback").then(unwrapData),
      service.rpc("tidy_waitlist").then(unwrapData),
      service.rpc("tidy_removed_work").then(unwrapData),
    ]);
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return true;
  } catch (error) {
    logError("not_tidied", {}, error);
    return false;
  }
}
