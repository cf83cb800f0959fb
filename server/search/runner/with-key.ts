import "server-only";
import { searchWords } from "@/lib/search/words";
import type { KeyLease, KeyPool } from "../keys/key-pool";
import { SourceError } from "../source-error";

/** Retries with other keys after a quota error. */
const KEY_RETRIES = 3;

type Outcome = Parameters<KeyLease["release"]>[0];

/**
 * Runs a request with keys from a pool and reports each outcome to it.
 * @throws SourceError `keys_exhausted` when no key is left, `quota` when four in a row had no quota
 */
export async function withKey<Answer>(pool: KeyPool, run: (key: string) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt <= KEY_RETRIES; attempt += 1) {
    const lease = await pool.lease();
    if (!lease) throw await exhausted(pool);
    try {
      const answer = await run(lease.key);
      await lease.release("ok");
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      await lease.release(outcome);
      if (outcome === "error") throw error;
    }
  }
  throw new SourceError("quota", searchWords.quotaExceededForAll);
}

async function exhausted(pool: KeyPool): Promise<SourceError> {
  const seconds = await pool.secondsUntilAvailable();
  if (seconds === null) return new SourceError("gone", "No API key is accepted any more.");
  return new SourceError("keys_exhausted", searchWords.keysExhausted, {
    isSuspended: true,
    retryAfterSeconds: Math.max(1, seconds),
  });
}

function outcomeOf(error: unknown): Outcome {
  // A request that was not sent says nothing about the key.
  if (!(error instanceof SourceError) || error.isSuspended) return "error";
  if (error.fault === "quota" || error.fault === "rate_limited") return "quota";
  if (error.fault === "denied") return error.status === 403 ? "no_access" : "invalid";
  return "error";
}
