import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { createWorkQueue } from "@/server/http/work-queue";

/**
 * Queue length for one address, beside two that run. A class that signs in at once shares an address, and with a fair
 * queue the requests of one address do not delay others.
 */
const MAX_QUEUED = 20;

/**
 * A hash takes a quarter of a second of CPU, and the embedded backend has one thread: other requests must not wait
 * behind a class that signs in, nor behind one address that guesses passwords. So one address gets at most half of the
 * slots, and addresses are served round robin.
 */
function hashQueue(name: string, timeoutMs: number) {
  const queue = createWorkQueue({
    name,
    timeoutMs,
    isFair: true,
    busy: accountWords.busy,
    retryAfterSeconds: 5,
  });
  const everybody = { key: "everybody", maxConcurrent: 4, maxQueued: 200 };

  return <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const ofAddress = { key: `address ${address}`, maxConcurrent: 2, maxQueued: MAX_QUEUED };
    return queue.run([ofAddress, everybody], work);
  };
}

/**
 * Runs work for which the backend checks or replaces a password.
 * @param address the bucket of the caller's address
 * @throws ProblemError `too_many_requests` if the queue is full
 */
export const withPasswordHashSlot = hashQueue("password-hash-queue", 15_000);

/**
 * Runs a sign-up, which also hashes a password but lasts until its mail is sent. It has a queue of its own so that
 * sign-ins do not wait behind it.
 * @param address the bucket of the caller's address
 * @throws ProblemError `too_many_requests` if the queue is full
 */
export const withSignUpSlot = hashQueue("sign-up-queue", 30_000);
