import "server-only";
import { hash } from "@/server/limits/hash";
import { createLimiter, type Limiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { ProblemError } from "./problem";
import { rateLimitHeaders } from "./rate-limit-headers";

/**
 * Rate limit of one address over the whole API. High, because a school often shares one address: thirty pupils who
 * search at once stay far below it.
 */
const addressLimiter = processSingleton("address-limiter", () =>
  createLimiter({ name: "address", points: 1200, windowSeconds: 60 }),
);

/** Rate limits of one caller, by kind of route. */
const callerLimiters = processSingleton("caller-limiters", () => ({
  read: createLimiter({ name: "read", points: 240, windowSeconds: 60 }),
  image: createLimiter({ name: "image", points: 240, windowSeconds: 60 }),
  search: createLimiter({ name: "search", points: 120, windowSeconds: 60 }),
  resources: createLimiter({ name: "resources", points: 60, windowSeconds: 60 }),
  send: createLimiter({ name: "send", points: 60, windowSeconds: 60 }),
  keep: createLimiter({ name: "keep", points: 240, windowSeconds: 60 }),
  archive: createLimiter({ name: "archive", points: 20, windowSeconds: 600 }),
}));

export type CallerLimit = keyof typeof callerLimiters;

/**
 * @param key stored as a hash, because it can be an address
 * @returns the headers that tell the caller what is left
 * @throws ProblemError `too_many_requests`
 */
async function enforce(limiter: Limiter, key: string): Promise<Record<string, string>> {
  const taken = await limiter.take(hash(key));
  if (taken.allowed) return rateLimitHeaders(limiter.policy, taken);
  const { retryAfterSeconds } = taken;
  throw new ProblemError(
    "too_many_requests",
    `Too many requests. Try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
    rateLimitHeaders(limiter.policy, { remaining: 0, resetsInSeconds: retryAfterSeconds }),
  );
}

/** @throws ProblemError `too_many_requests` */
export async function checkAddressRateLimit(address: string): Promise<void> {
  await enforce(addressLimiter, address);
}

/**
 * Rate limit for rendering previews, per address. Requests for previews have no cookie, and cached previews do not
 * count.
 */
const previewLimiter = processSingleton("preview-limiter", () =>
  createLimiter({ name: "preview", points: 30, windowSeconds: 60 }),
);

/** @throws ProblemError `too_many_requests` */
export async function checkPreviewRateLimit(address: string): Promise<void> {
  await enforce(previewLimiter, address);
}

/**
 * @returns the headers that tell the caller what is left
 * @throws ProblemError `too_many_requests`
 */
export function checkCallerRateLimit(limit: CallerLimit, callerId: string): Promise<Record<string, string>> {
  return enforce(callerLimiters[limit], callerId);
}
