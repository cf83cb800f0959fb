import "server-only";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const PATIENCE_MS = 10_000;

/** Seconds that somebody who got no turn is asked to stay away. */
const RETRY_AFTER_SECONDS = 5;

const turns = processSingleton("picture-turns", () => createSemaphore({ patienceMs: PATIENCE_MS }));

/**
 * Answers pictures two at a time for a caller and 16 in all, so that at most 16 are held in memory from the
 * first byte that comes in to the last that goes out. A caller is whom a cookie says, and cookies cost nothing:
 * one address has half of it. As many wait as the longest list of results shows (30), and twice as many behind
 * one address.
 * @param work is handed its turn's release and calls it when the picture has gone out; if it throws, the turn
 * ends by itself
 * @throws ProblemError `too_many_requests`
 */
export async function withPictureSlot<T>(
  who: { callerId: string; address: string },
  work: (release: Release) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const release = await takeTurn(who, signal);
  try {
    return await work(release);
  } catch (error) {
    release();
    throw error;
  }
}

async function takeTurn(
  { callerId, address }: { callerId: string; address: string },
  signal?: AbortSignal,
): Promise<Release> {
  const limits = [
    { key: `caller ${callerId}`, atOnce: 2, waiting: 30 },
    { key: `address ${address}`, atOnce: 8, waiting: 60 },
    { key: "everybody", atOnce: 16, waiting: 240 },
  ];
  try {
    return await turns.take(limits, signal);
  } catch (error) {
    if (!(error instanceof QueueRejectedError)) throw error;
    throw new ProblemError("too_many_requests", "Too many pictures at once. Try again in a few seconds.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
