import "server-only";
import { ProblemError } from "@/server/http/problem";

interface Patience {
  attempts: number;
  /** After the first attempt, the second, and so on. */
  waitMs(attempt: number): number;
}

/** The product's own counts and waits, for what fails for want of a backend. */
export const retryPolicies = {
  name: { attempts: 3, waitMs: () => 1000 },
  profile: { attempts: 3, waitMs: (attempt) => 500 * 2 ** attempt },
  mail: { attempts: 3, waitMs: (attempt) => 1000 * 2 ** attempt },
} satisfies Record<string, Patience>;

/**
 * Does something again while the backend is away.
 * @throws what the last attempt threw, or what would not pass
 */
export async function withRetries<T>({ attempts, waitMs }: Patience, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = error instanceof ProblemError && error.code === "accounts_unavailable";
      if (!isRetryable || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs(attempt)));
    }
  }
}
