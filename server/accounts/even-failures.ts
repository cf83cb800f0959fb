import "server-only";
import { wait } from "@/server/with-timeout";

/** Twice what a healthy backend takes to check a password. */
const STEP_MS = 500;

/**
 * Runs work whose duration would tell what the caller must not learn: it fails after a whole number of half seconds. A
 * sign-in with an unknown address fails at once, one with a known address only once its password has been hashed.
 * @param isEven whether an error is one of those that must not differ
 */
export async function withEvenFailures<T>(
  work: () => Promise<T>,
  isEven: (error: unknown) => boolean,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } catch (error) {
    if (isEven(error)) await wait(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
    throw error;
  }
}
