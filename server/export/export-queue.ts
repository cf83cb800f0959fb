import "server-only";
import { zipWords } from "@/lib/saved/export-words";
import { createWorkQueue, type Release } from "@/server/http/work-queue";

/** Each export holds up to three pictures in memory while two are converted. */
const AT_ONCE = { account: 4, link: 2 };
const RETRY_AFTER_SECONDS = 60;

const ownQueue = createWorkQueue({
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
 * Admits one export of a caller at a time, and in the whole process four of accounts and two of shared folders, which
 * anyone with a link can ask for and which therefore leave the accounts their places.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireExportSlot(
  callerId: string,
  of: keyof typeof AT_ONCE,
  signal: AbortSignal,
): Promise<Release> {
  const releaseOwn = await ownQueue.acquire([{ key: callerId, maxConcurrent: 1, maxQueued: 1 }], signal);
  try {
    const everybody = { key: of, maxConcurrent: AT_ONCE[of], maxQueued: AT_ONCE[of] };
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
