import "server-only";
import { hash } from "@/server/limits/hash";
import { createLimiter, type Limiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { ProblemError } from "./problem";

/**
 * The pace that one address may keep over the whole API. Wide, because a school is often one address:
 * thirty pupils searching at once stay far below it.
 */
const addressLimiter = processSingleton("address-pace", () =>
  createLimiter({ name: "address", points: 1200, windowSeconds: 60 }),
);

/** The pace that one caller may keep, by kind of route. */
const callerLimiters = processSingleton("caller-pace", () => ({
  read: createLimiter({ name: "read", points: 240, windowSeconds: 60 }),
  image: createLimiter({ name: "image", points: 240, windowSeconds: 60 }),
  search: createLimiter({ name: "search", points: 120, windowSeconds: 60 }),
  resources: createLimiter({ name: "resources", points: 60, windowSeconds: 60 }),
  send: createLimiter({ name: "send", points: 60, windowSeconds: 60 }),
  keep: createLimiter({ name: "keep", points: 240, windowSeconds: 60 }),
  archive: createLimiter({ name: "archive", points: 20, windowSeconds: 600 }),
}));

export type CallerLimit = keyof typeof callerLimiters;

/** @param key counted by its hash, for it may be an address */
async function keepPace(limiter: Limiter, key: string): Promise<void> {
  const taken = await limiter.take(hash(key));
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  throw new ProblemError("too_many_requests", `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

/** @throws ProblemError `too_many_requests` */
export function checkAddressRateLimit(address: string): Promise<void> {
  return keepPace(addressLimiter, address);
}

/**
 * The previews that one address may have drawn. Those who ask for them show no cookie, and what is kept already costs
 * nothing.
 */
const previewLimiter = processSingleton("preview-pace", () =>
  createLimiter({ name: "preview", points: 30, windowSeconds: 60 }),
);

/** @throws ProblemError `too_many_requests` */
export function checkPreviewRateLimit(address: string): Promise<void> {
  return keepPace(previewLimiter, address);
}

/** @throws ProblemError `too_many_requests` */
export function checkCallerRateLimit(limit: CallerLimit, callerId: string): Promise<void> {
  return keepPace(callerLimiters[limit], callerId);
}
