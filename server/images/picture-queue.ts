import "server-only";
import { createWorkQueue, type Release } from "@/server/http/work-queue";

const queue = createWorkQueue({
  name: "picture-queue",
  timeoutMs: 10_000,
  isFair: true,
  // Most pictures are read in less than a second; a slow reader may hold one for 30.
  heldMs: 5000,
  busy: "Too many pictures at once. Try again in a few seconds.",
  retryAfterSeconds: 5,
});

/** Who requests a picture. */
export interface PictureReader {
  callerId: string;
  address: string;
}

/**
 * Proxies two pictures at a time for a caller and 16 in all, so that at most 16 are in memory from their first byte
 * in to their last byte out. Cookies are free, so one IP address gets at most half of the slots. A caller can queue as
 * many as the longest list of results shows (30), an address twice as many. Addresses take turns, and one that holds
 * more than its share gives way to another.
 */
const limitsOf = ({ callerId, address }: PictureReader) => [
  { key: `address ${address}`, maxConcurrent: 8, maxQueued: 60 },
  { key: `caller ${callerId}`, maxConcurrent: 2, maxQueued: 30 },
  { key: "everybody", maxConcurrent: 16, maxQueued: 240 },
];

/**
 * @param takeBack ends the reading if others wait that hold fewer slots
 * @throws ProblemError `too_many_requests`
 */
export const acquirePictureSlot = (
  who: PictureReader,
  signal: AbortSignal,
  takeBack: () => void,
): Promise<Release> => queue.acquire(limitsOf(who), signal, takeBack);

/** @throws ProblemError `too_many_requests` */
export const withPictureSlot = <T>(
  who: PictureReader,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> => queue.run(limitsOf(who), work, signal);
