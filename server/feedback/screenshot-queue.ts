import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { DEFAULT_BODY_BYTES } from "@/server/http/body";
import { createWorkQueue, type Release } from "@/server/http/work-queue";

const queue = createWorkQueue({
  name: "screenshot-queue",
  timeoutMs: 10_000,
  busy: screenshotWords.tooMany,
  retryAfterSeconds: 10,
  // The unread body would block the next request on this connection.
  headers: { connection: "close" },
});

/** Each screenshot takes about 40 MB while it is read and drawn, and a guest can send one. */
const everybody = { key: "everybody", maxConcurrent: 6, maxQueued: 60 };
const ofOneAddress = { maxConcurrent: 3, maxQueued: 30 };

/**
 * Admits a few messages with screenshots at a time. Messages without one are not queued.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireScreenshotSlot(request: Request, address: string): Promise<Release> {
  const contentLength = request.headers.get("content-length");
  // A body without a content-length can be large.
  if (contentLength !== null && Number(contentLength) <= DEFAULT_BODY_BYTES) return () => {};
  return queue.acquire([everybody, { key: `address ${address}`, ...ofOneAddress }], request.signal);
}
