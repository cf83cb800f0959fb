import "server-only";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import type { Caller } from "@/server/http/caller";
import { createLimiter } from "@/server/limits/limiter";
import { takeAll } from "@/server/limits/take-all";
import { processSingleton } from "@/server/process-singleton";

/**
 * Few for one person, enough of one address for a class that was shown a wrong diagram. Ids of guests, and accounts, are
 * there for the asking: addresses are what holds.
 */
const limiters = processSingleton("feedback-pace", () => ({
  callers: createLimiter({ name: "feedback-caller", points: 5, windowSeconds: 10 * 60 }),
  addresses: createLimiter({ name: "feedback-address-minute", points: 20, windowSeconds: 60 }),
  addressesByHour: createLimiter({ name: "feedback-address", points: 60, windowSeconds: 60 * 60 }),
  drawingCallers: createLimiter({ name: "screenshot-caller", points: 10, windowSeconds: 60 }),
  drawingAddresses: createLimiter({ name: "screenshot-address", points: 20, windowSeconds: 60 }),
}));

/**
 * Counts one message of a caller and of an address.
 * @returns how to give it back when it came to nothing
 * @throws ProblemError `too_many_requests`; what was refused is counted nowhere
 */
export function checkFeedbackRateLimit(caller: Caller, address: string): Promise<() => Promise<void>> {
  return takeAll([
    { limiter: limiters.callers, key: caller.id, words: feedbackWords.tooManyFromYou },
    { limiter: limiters.addresses, key: address, words: feedbackWords.tooManyFromAddress },
    { limiter: limiters.addressesByHour, key: address, words: feedbackWords.tooManyFromAddress },
  ]);
}

/**
 * Counts one picture that is drawn for a caller and for an address, whatever comes of it: the work is done also where
 * the picture is bad.
 * @throws ProblemError `too_many_requests`
 */
export async function checkScreenshotRateLimit(caller: Caller, address: string): Promise<void> {
  const words = () => screenshotWords.tooManySent;
  await takeAll([
    { limiter: limiters.drawingCallers, key: caller.id, words },
    { limiter: limiters.drawingAddresses, key: address, words },
  ]);
}
