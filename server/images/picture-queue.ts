import "server-only";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const TIMEOUT_MS = 10_000;

const RETRY_AFTER_SECONDS = 5;

const semaphore = processSingleton("picture-queue", () => createSemaphore({ timeoutMs: TIMEOUT_MS }));

/**
 * Proxies two pictures at a time for a caller and 16 in all, so that at most 16 are in memory from their first byte
 * in to their last byte out. Cookies are free, so one IP address gets at most half of the slots. A caller can queue as
 * many as the longest list of results shows (30), an address twice as many.
 * @param work calls `release` once the picture is sent; if it throws, the slot is released here
 * @throws ProblemError `too_many_requests`
 */
export async function withPictureSlot<T>(
  who: { callerId: string; address: string },
  work: (release: Release) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const release = await acquireSlot(who, signal);
  try {
    return await work(release);
  } catch (error) {
    release();
    throw error;
  }
}

async function acquireSlot(
  { callerId, address }: { callerId: string; address: string },
  signal?: AbortSignal,
): Promise<Release> {
  const limits = [
    { key: `caller ${callerId}`, maxConcurrent: 2, maxQueued: 30 },
    { key: `address ${address}`, maxConcurrent: 8, maxQueued: 60 },
    { key: "everybody", maxConcurrent: 16, maxQueued: 240 },
  ];
  try {
    return await semaphore.acquire(limits, signal);
  } catch (error) {
    if (!(error instanceof QueueRejectedError)) throw error;
    throw new ProblemError("too_many_requests", "Too many pictures at once. Try again in a few seconds.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
