import "server-only";
import type { Config } from "@/server/config/schema";
import type { TokenGrant } from "../http-source";
import { SourceError } from "../source-error";
import type { Exchange, ExchangeTools } from "./exchange";

/** A token is renewed this long before it expires, so that it does not expire in transit. */
const RENEWED_EARLY_MS = 60_000;

export function createTokenHolder(
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
      asking ??= ask(signal).finally(() => {
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
