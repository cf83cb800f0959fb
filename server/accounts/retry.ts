import "server-only";
import { ProblemError } from "@/server/http/problem";
import { wait } from "@/server/with-timeout";

interface RetryPolicy {
  attempts: number;
  /** @param attempt the number of the attempt that failed, from 1 */
  waitMs(attempt: number): number;
}

/** For operations that fail because the backend is unavailable. */
export const retryPolicies = {
  name: { attempts: 3, waitMs: () => 1000 },
  profile: { attempts: 3, waitMs: (attempt) => 500 * 2 ** (attempt - 1) },
  mail: { attempts: 3, waitMs: (attempt) => 1000 * 2 ** attempt },
} satisfies Record<string, RetryPolicy>;

/**
 * Retries an operation while the backend is unavailable.
 * @throws the error of the last attempt, or at once any error that is not `accounts_unavailable`
 */
export async function withRetries<T>({ attempts, waitMs }: RetryPolicy, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = error instanceof ProblemError && error.code === "accounts_unavailable";
      if (!isRetryable || attempt === attempts) throw error;
      await wait(waitMs(attempt));
    }
  }
}
