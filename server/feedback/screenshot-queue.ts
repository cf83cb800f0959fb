import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { DEFAULT_BODY_BYTES } from "@/server/http/body";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, type Release } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

/** Each holds some 40 MB while it is read and drawn, and anybody may send one. */
const everybody = { key: "everybody", atOnce: 6, waiting: 60 };
const ofOneAddress = { atOnce: 3, waiting: 30 };

const turns = processSingleton("picture-turns", () => createSemaphore({ patienceMs: PATIENCE_MS }));

/**
 * Lets a few messages with pictures in at a time; one without waits for nobody.
 * @throws ProblemError `too_many_requests`
 */
export async function acquireScreenshotSlot(request: Request, address: string): Promise<Release> {
  const said = request.headers.get("content-length");
  // A body whose length nobody says may be of any.
  if (said !== null && Number(said) <= DEFAULT_BODY_BYTES) return () => {};
  try {
    return await turns.take([everybody, { key: `address ${address}`, ...ofOneAddress }], request.signal);
  } catch {
    // What is left unread would stand in the way of the connection's next request.
    throw new ProblemError(
      "too_many_requests",
      screenshotWords.tooMany,
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
      { connection: "close" },
    );
  }
}
