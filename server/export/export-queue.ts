import "server-only";
import { zipWords } from "@/lib/saved/export-words";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

/** Each export holds up to three pictures in memory while two are converted. */
const AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 60;

/** A user who cancels and starts again can arrive before the end of the first request is noticed. */
const ACCOUNT_TIMEOUT_MS = 3000;
const TIMEOUT_MS = 10_000;

const accountSemaphore = processSingleton("account-export-queue", () =>
  createSemaphore({ timeoutMs: ACCOUNT_TIMEOUT_MS }),
);
const semaphore = processSingleton("export-queue", () => createSemaphore({ timeoutMs: TIMEOUT_MS }));

/**
 * Runs one export of an account at a time, and four in the whole process.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireExportSlot(accountId: string, signal: AbortSignal): Promise<Release> {
  const releaseOwn = await accountSemaphore
    .acquire([{ key: accountId, maxConcurrent: 1, maxQueued: 1 }], signal)
    .catch(refuseWith(zipWords.alreadyMade));
  try {
    const release = await semaphore
      .acquire([{ key: "everybody", maxConcurrent: AT_ONCE, maxQueued: AT_ONCE }], signal)
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
