import "server-only";
import { searchWords } from "@/lib/search/words";
import type { Config } from "@/server/config/schema";
import type { HttpSource, SourceRequest, TokenGrant } from "@/server/search/http-source";
import type { KeyLease, KeyPool } from "@/server/search/keys/key-pool";
import { AbandonedError, SourceError } from "@/server/search/source-error";
import type { Exchange, ExchangeTools } from "./exchange";

/** Adds the authorisation that the source requires: a key from the rotation, a token, or nothing. */
export function createAuthorisedExchange(
  { keyRing, tokenGrant }: HttpSource,
  tools: ExchangeTools,
  keyPool: KeyPool | null,
  exchange: Exchange,
): Exchange {
  if (keyRing && keyPool) {
    return (request, signal) => withKey(keyPool, (key) => exchange(keyRing.sign(request, key), signal));
  }
  if (!tokenGrant) return exchange;
  const holder = createTokenHolder(tokenGrant, exchange, tools);
  const withToken = (request: SourceRequest, token: string): SourceRequest => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  });
  return async (request, signal) => {
    const token = await holder.token(signal);
    if (token === null) return exchange(request, signal);
    try {
      return await exchange(withToken(request, token), signal);
    } catch (error) {
      const isRefused = error instanceof SourceError && error.reason === "denied" && error.status === 401;
      if (!isRefused) throw error;
      // The token may have been revoked early: retry once with a new one.
      holder.drop(token);
      return exchange(withToken(request, (await holder.token(signal)) as string), signal);
    }
  };
}

/** Retries with other keys after a quota error. */
const KEY_RETRIES = 3;

type Outcome = Parameters<KeyLease["release"]>[0];

/**
 * Runs a request with keys from a pool and reports each outcome to it.
 * @throws SourceError `keys_exhausted` when no key is left, `quota` when four in a row had no quota
 */
async function withKey<Answer>(pool: KeyPool, run: (key: string) => Promise<Answer>): Promise<Answer> {
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
  if (error.reason === "quota") return "quota";
  if (error.reason === "denied") return error.status === 403 ? "no_access" : "invalid";
  return "error";
}

/** A token is renewed this long before it expires, so that it does not expire in transit. */
const RENEWED_EARLY_MS = 60_000;

function createTokenHolder(
  grant: TokenGrant,
  exchange: Exchange,
  { config, now }: Pick<ExchangeTools, "now"> & { config: Config },
) {
  const request = grant.buildRequest(config);
  let held: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(signal: AbortSignal): Promise<string> {
    if (!request) throw new SourceError("denied", "no credentials are set");
    const { token, expiresInSeconds } = grant.parseResponse(await exchange(request, signal));
    held = { token, endsAt: now() + expiresInSeconds * 1000 - RENEWED_EARLY_MS };
    return token;
  }

  return {
    /** The current token. Concurrent callers share one request; null if no credentials are configured. */
    async token(signal: AbortSignal): Promise<string | null> {
      if (!request) return null;
      if (held && held.endsAt > now()) return held.token;
      if (asking) {
        const shared = await asking.catch((error: unknown) => {
          if (error instanceof AbandonedError) return null;
          throw error;
        });
        return shared ?? this.token(signal);
      }
      asking = ask(signal).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** Forgets a rejected token, unless it has already been replaced. */
    drop(refused: string): void {
      if (held?.token === refused) held = undefined;
    },
  };
}
