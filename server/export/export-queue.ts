import "server-only";
import { zipWords } from "@/lib/saved/export-words";
import { createWorkQueue, type Release } from "@/server/http/work-queue";

/** Each export holds up to three pictures in memory while two are converted. */
const AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 60;

const accountQueue = createWorkQueue({
  name: "account-export-queue",
  // A user who cancels and starts again can arrive before the end of the first request is noticed.
  timeoutMs: 3000,
  busy: zipWords.alreadyMade,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

const queue = createWorkQueue({
  name: "export-queue",
  timeoutMs: 10_000,
  busy: zipWords.tooManyMade,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/**
 * Admits one export of an account at a time, and four in the whole process.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireExportSlot(accountId: string, signal: AbortSignal): Promise<Release> {
  const releaseOwn = await accountQueue.acquire([{ key: accountId, maxConcurrent: 1, maxQueued: 1 }], signal);
  try {
    const everybody = { key: "everybody", maxConcurrent: AT_ONCE, maxQueued: AT_ONCE };
    const release = await queue.acquire([everybody], signal);
    return () => {
      release();
      releaseOwn();
    };
  } catch (error) {
    releaseOwn();
    throw error;
  }
}
