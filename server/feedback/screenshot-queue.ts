import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { DEFAULT_BODY_BYTES } from "@/server/http/body";
import type { ProblemError } from "@/server/http/problem";
import { createWorkQueue, type Release } from "@/server/http/work-queue";

const queue = createWorkQueue({
  name: "screenshot-queue",
  timeoutMs: 10_000,
  isFair: true,
  // 14 MB at 22 Mbit/s. Slower bodies come to their end too, unless their address holds more than its share.
  heldMs: 5000,
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
 * @param takeBack ends the reading if others wait that hold fewer slots
 * @throws ProblemError `too_many_requests`
 */
export async function acquireScreenshotSlot(
  request: Request,
  address: string,
  takeBack: (reason: ProblemError) => void,
): Promise<Release> {
  const contentLength = request.headers.get("content-length");
  // A body without a content-length can be large.
  if (contentLength !== null && Number(contentLength) <= DEFAULT_BODY_BYTES) return () => {};
  return queue.acquire([{ key: `address ${address}`, ...ofOneAddress }, everybody], request.signal, takeBack);
}
