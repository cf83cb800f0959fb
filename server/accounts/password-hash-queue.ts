import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const RETRY_AFTER_SECONDS = 5;

/**
 * How many one address may have in the queue; at work it has two. A class that signs in at once shares an address, and
 * with turns in rotation the queue of one address delays no other.
 */
const MAX_WAITING = 20;

/**
 * Each hash takes a processor a quarter of a second, and the embedded backend has one: other requests must not wait
 * behind a whole class that signs in, nor behind one address that keeps guessing. So one address gets half of the
 * turns at most, and addresses are served in rotation.
 */
function hashTurns(name: string, patienceMs: number) {
  const turns = processSingleton(name, () => createSemaphore({ patienceMs, isFair: true }));
  const everybody = { key: "everybody", atOnce: 4, waiting: 200 };

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const ofAddress = { key: `address ${address}`, atOnce: 2, waiting: MAX_WAITING };
    const release = await turns.take([ofAddress, everybody]).catch((error: unknown) => {
      if (!(error instanceof QueueRejectedError)) throw error;
      throw new ProblemError("too_many_requests", accountWords.busy, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    });
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * Runs work that makes the backend check or replace a password.
 * @param address the bucket of the caller's address
 * @throws ProblemError `too_many_requests` where too many wait
 */
export const withPasswordHashSlot = hashTurns("hash-turns", 15_000);

/**
 * Runs a sign-up, which hashes a password too and may take longer, until its mail has left: those who sign in do not
 * wait behind it.
 * @param address the bucket of the caller's address
 * @throws ProblemError `too_many_requests` where too many wait
 */
export const withSignUpSlot = hashTurns("sign-up-turns", 30_000);
