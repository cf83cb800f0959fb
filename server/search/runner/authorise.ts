import "server-only";
import type { HttpSource, SourceRequest } from "../http-source";
import type { KeyPool } from "../keys/key-pool";
import { SourceError } from "../source-error";
import type { Exchange, ExchangeTools } from "./exchange";
import { createTokenHolder } from "./token-holder";
import { withKey } from "./with-key";

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
      const isRefused = error instanceof SourceError && error.fault === "denied" && error.status === 401;
      if (!isRefused) throw error;
      // The token may have been revoked early: retry once with a new one.
      holder.drop(token);
      return exchange(withToken(request, (await holder.token(signal)) as string), signal);
    }
  };
}
