import "server-only";
import { ProblemError } from "@/server/http/problem";
import { hash } from "./hash";
import type { Limiter } from "./limiter";

export interface Taking {
  limiter: Limiter;
  /** Counted by its hash. */
  key: string;
  /** The message of the error. */
  words: (retryAfterSeconds: number) => string;
}

/**
 * Counts one attempt against several limits: against all, or against none if one rejects it.
 * @returns a function that gives it back
 * @throws ProblemError `too_many_requests`, with the message of the limit that is used up
 */
export async function takeAll(takings: readonly Taking[]): Promise<() => Promise<void>> {
  const taken: Taking[] = [];
  const giveBack = async () => {
    for (const { limiter, key } of taken) await limiter.giveBack(hash(key));
  };
  for (const taking of takings) {
    const { limiter, key, words } = taking;
    const answer = await limiter.take(hash(key));
    if (!answer.allowed) {
      await giveBack();
      const { retryAfterSeconds } = answer;
      throw new ProblemError("too_many_requests", words(retryAfterSeconds), { retryAfterSeconds });
    }
    taken.push(taking);
  }
  return giveBack;
}
