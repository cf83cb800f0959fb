import "server-only";
import { ProblemError } from "@/server/http/problem";
import { createTurns, NoTurnError } from "@/server/http/turns";
import { processWide } from "@/server/process-wide";

const PATIENCE_MS = 10_000;

/** Seconds that somebody who got no turn is asked to stay away. */
const RETRY_AFTER_SECONDS = 5;

const turns = processWide("picture-turns", () => createTurns({ patienceMs: PATIENCE_MS }));

/**
 * Fetches pictures two at a time for a caller and 16 in all, so that at most 16 pictures are held in memory
 * while they come in. A caller is whom a cookie says, and cookies cost nothing: one address has half of it.
 * As many wait as the longest list of results shows (30), and twice as many behind one address.
 * @throws ProblemError `too_many_requests`
 */
export async function inTurn<T>(
  { callerId, address }: { callerId: string; address: string },
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limits = [
    { key: `caller ${callerId}`, atOnce: 2, waiting: 30 },
    { key: `address ${address}`, atOnce: 8, waiting: 60 },
    { key: "everybody", atOnce: 16, waiting: 240 },
  ];
  try {
    return await turns.take(limits, work, signal);
  } catch (error) {
    if (!(error instanceof NoTurnError)) throw error;
    throw new ProblemError("too_many_requests", "Too many pictures at once. Try again in a few seconds.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
