import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { DEFAULT_BODY_BYTES } from "@/server/http/body";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

/** Each screenshot takes about 40 MB while it is read and drawn, and a guest can send one. */
const everybody = { key: "everybody", maxConcurrent: 6, maxQueued: 60 };
const ofOneAddress = { maxConcurrent: 3, maxQueued: 30 };

const semaphore = processSingleton("screenshot-queue", () => createSemaphore({ timeoutMs: TIMEOUT_MS }));

/**
 * Admits a few messages with screenshots at a time. Messages without one are not queued.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireScreenshotSlot(request: Request, address: string): Promise<Release> {
  const contentLength = request.headers.get("content-length");
  // A body without a content-length can be large.
  if (contentLength !== null && Number(contentLength) <= DEFAULT_BODY_BYTES) return () => {};
  try {
    return await semaphore.acquire(
      [everybody, { key: `address ${address}`, ...ofOneAddress }],
      request.signal,
    );
  } catch {
    // The unread body would block the next request on this connection.
    throw new ProblemError(
      "too_many_requests",
      screenshotWords.tooMany,
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
      { connection: "close" },
    );
  }
}
