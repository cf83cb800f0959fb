import "server-only";
import { zipWords } from "@/lib/saved/export-words";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

/** Each holds up to three pictures in memory and has two drawn. */
const AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 60;

/** Somebody who cancels and begins anew may come before the end of the first is noticed. */
const OWN_PATIENCE_MS = 3000;
const PATIENCE_MS = 10_000;

const ownTurns = processSingleton("own-archive-turns", () =>
  createSemaphore({ patienceMs: OWN_PATIENCE_MS }),
);
const turns = processSingleton("archive-turns", () => createSemaphore({ patienceMs: PATIENCE_MS }));

/**
 * Lets one archive of an account be made at a time, and four in the whole process.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireExportSlot(accountId: string, signal: AbortSignal): Promise<Release> {
  const releaseOwn = await ownTurns
    .take([{ key: accountId, atOnce: 1, waiting: 1 }], signal)
    .catch(refuseWith(zipWords.alreadyMade));
  try {
    const release = await turns
      .take([{ key: "everybody", atOnce: AT_ONCE, waiting: AT_ONCE }], signal)
      .catch(refuseWith(zipWords.tooManyMade));
    return () => {
      release();
      releaseOwn();
    };
  } catch (error) {
    releaseOwn();
    throw error;
  }
}

function refuseWith(detail: string) {
  return (error: unknown): never => {
    if (!(error instanceof QueueRejectedError)) throw error;
    throw new ProblemError("too_many_requests", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}
