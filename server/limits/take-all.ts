import "server-only";
import { ProblemError } from "@/server/http/problem";
import { hash } from "./hash";
import type { Limiter } from "./limiter";

export interface Taking {
  limiter: Limiter;
  /** Counted by its hash. */
  key: string;
  /** What to tell whoever is refused. */
  words: (retryAfterSeconds: number) => string;
}

/**
 * Counts one thing by each of several limits, or by none.
 * @returns how to give it back where it came to nothing
 * @throws ProblemError `too_many_requests`, in the words of the limit that is used up
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
