import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import type { Caller } from "@/server/http/caller";
import { createLimiter } from "@/server/limits/limiter";
import { takeAll } from "@/server/limits/take-all";
import { processSingleton } from "@/server/process-singleton";

/**
 * Few per caller, but enough per address for a class that was shown a wrong diagram. Guest ids and accounts are easy to
 * get, so only the limits per address stop abuse.
 */
const limiters = processSingleton("feedback-limiters", () => ({
  callers: createLimiter({ name: "feedback-caller", points: 5, windowSeconds: 10 * 60 }),
  addresses: createLimiter({ name: "feedback-address-minute", points: 20, windowSeconds: 60 }),
  addressesByHour: createLimiter({ name: "feedback-address", points: 60, windowSeconds: 60 * 60 }),
  screenshotCallers: createLimiter({ name: "screenshot-caller", points: 10, windowSeconds: 60 }),
  screenshotAddresses: createLimiter({ name: "screenshot-address", points: 20, windowSeconds: 60 }),
}));

/**
 * Counts one message of a caller and of an address.
 * @returns gives it back, for a message that was not stored
 * @throws ProblemError `too_many_requests`; a rejected message is not counted by any limit
 */
export function checkFeedbackRateLimit(caller: Caller, address: string): Promise<() => Promise<void>> {
  return takeAll([
    { limiter: limiters.callers, key: caller.id, words: feedbackWords.tooManyFromYou },
    { limiter: limiters.addresses, key: address, words: feedbackWords.tooManyFromAddress },
    { limiter: limiters.addressesByHour, key: address, words: feedbackWords.tooManyFromAddress },
  ]);
}

/**
 * Counts one screenshot of a caller and of an address. Not given back: an invalid picture costs the same work.
 * @throws ProblemError `too_many_requests`
 */
export async function checkScreenshotRateLimit(caller: Caller, address: string): Promise<void> {
  const words = () => screenshotWords.tooManySent;
  await takeAll([
    { limiter: limiters.screenshotCallers, key: caller.id, words },
    { limiter: limiters.screenshotAddresses, key: address, words },
  ]);
}
