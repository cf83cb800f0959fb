import "server-only";
import { downloadWords } from "@/lib/diagrams/download-words";
import { ProblemError } from "@/server/http/problem";
import { createTurns, NoTurnError } from "@/server/http/turns";
import { processWide } from "@/server/process-wide";

/** Decoders at work together: each may fill a core and much memory. */
const AT_ONCE = 2;
const WAITING = 16;
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

const turns = processWide("conversion-turns", () => createTurns({ patienceMs: PATIENCE_MS }));

/**
 * Lets two pictures be drawn at a time in the whole process.
 * @throws ProblemError `too_many_requests`
 */
export async function inConversionTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const release = await turns
    .take([{ key: "everybody", atOnce: AT_ONCE, waiting: WAITING }], signal)
    .catch((error: unknown) => {
      if (!(error instanceof NoTurnError)) throw error;
      throw new ProblemError("too_many_requests", downloadWords.tooMany, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    });
  try {
    return await work();
  } finally {
    release();
  }
}
