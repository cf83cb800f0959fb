import "server-only";
import { feedbackWords } from "@/lib/feedback/words";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { hash } from "@/server/limits/hash";
import { createLimiter, type Limiter } from "@/server/limits/limiter";
import { processWide } from "@/server/process-wide";

/** Few for one person, enough of one address for a class that was shown a wrong diagram. */
const limiters = processWide("feedback-pace", () => ({
  callers: createLimiter({ name: "feedback-caller", points: 5, windowSeconds: 10 * 60 }),
  addresses: createLimiter({ name: "feedback-address", points: 60, windowSeconds: 60 * 60 }),
}));

/**
 * Counts one message of a caller and of an address.
 * @returns how to give it back when it came to nothing
 * @throws ProblemError `too_many_requests`; what was refused is counted nowhere
 */
export async function countFeedback(caller: Caller, address: string): Promise<() => Promise<void>> {
  const giveBackCaller = await take(limiters.callers, hash(caller.id), feedbackWords.tooManyFromYou);
  try {
    const giveBackAddress = await take(limiters.addresses, hash(address), feedbackWords.tooManyFromAddress);
    return async () => {
      await giveBackCaller();
      await giveBackAddress();
    };
  } catch (refusal) {
    await giveBackCaller();
    throw refusal;
  }
}

async function take(limiter: Limiter, key: string, words: (retryAfterSeconds: number) => string) {
  const taken = await limiter.take(key);
  if (taken.allowed) return () => limiter.giveBack(key);
  const { retryAfterSeconds } = taken;
  throw new ProblemError("too_many_requests", words(retryAfterSeconds), { retryAfterSeconds });
}
