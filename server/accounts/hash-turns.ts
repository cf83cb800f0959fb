import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { createTurns, NoTurnError } from "@/server/http/turns";
import { processWide } from "@/server/process-wide";

const RETRY_AFTER_SECONDS = 5;

interface Room {
  /** How many one address may have in the queue; at work it has two. */
  waiting: number;
  patienceMs: number;
}

/**
 * Each hash takes a processor a quarter of a second, and the embedded backend has one: other requests must not wait
 * behind a whole class that signs in, nor behind one address that keeps guessing. So one address gets half of the
 * turns at most, and addresses are served in rotation.
 */
function hashTurns(name: string, { waiting, patienceMs }: Room) {
  const turns = processWide(name, () => createTurns({ patienceMs, isFair: true }));
  const everybody = { key: "everybody", atOnce: 4, waiting: 80 };

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const ofAddress = { key: `address ${address}`, atOnce: 2, waiting };
    const release = await turns.take([ofAddress, everybody]).catch((error: unknown) => {
      if (!(error instanceof NoTurnError)) throw error;
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
export const inHashTurn = hashTurns("hash-turns", { waiting: 5, patienceMs: 15_000 });

/**
 * Runs a sign-up, which hashes a password too and may take longer, until its mail has left: those who sign in do not
 * wait behind it.
 * @param address the bucket of the caller's address
 * @throws ProblemError `too_many_requests` where too many wait
 */
export const inSignUpTurn = hashTurns("sign-up-turns", { waiting: 20, patienceMs: 30_000 });
