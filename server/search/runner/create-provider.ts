import "server-only";
import pLimit from "p-limit";
import { ZodError } from "zod";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import { logError } from "@/server/log";
import type { HttpSource, SourceRequest, SourceSearch } from "../http-source";
import { createKeyPool, type KeyPool } from "../keys/key-pool";
import type { ProviderPage, ProviderRequest, SearchProvider } from "../provider";
import { toDiagram } from "../reading/source-item";
import { SourceError } from "../source-error";
import { createExchange, type Exchange, type ExchangeTools } from "./exchange";
import { createPace } from "./pace";
import { createRest } from "./rest";
import { createTokenHolder } from "./token-holder";
import { withKey } from "./with-key";
import { withRetry } from "./with-retry";

/** Requests that may wait for their turn; those behind them would only come too late. */
const LONGEST_QUEUE = 30;

export interface OutsideProvider extends SearchProvider {
  /** The keys it takes turns with, where it has such. */
  readonly keyPool: KeyPool | null;
}

/** What every outside source needs beside its two pure halves. */
export function createProvider(source: HttpSource, tools: ExchangeTools): OutsideProvider {
  const { config, now } = tools;
  const { keyRing } = source;
  const rest = createRest(now);
  const keyPool = keyRing
    ? createKeyPool({ name: source.name, keys: keyRing.keys(config), timeZone: keyRing.timeZone, now })
    : null;
  const paced = withRetry(source, createPacedExchange(source, tools));
  const authorised = createAuthorisedExchange(source, tools, keyPool, paced);

  async function ask(search: SourceSearch, signal: AbortSignal): Promise<ProviderPage> {
    const answer = await authorised(source.buildRequest(search, config), signal);
    const requests = source.followUps?.(answer, search) ?? [];
    const followed = await followAll(requests.map((request) => authorised(request, signal)));
    const { items, total, hasMore } = source.parseResponse(answer, search, config, followed);
    const diagrams = items
      .flatMap((item, place) => toDiagram(source.name, item, place, config) ?? [])
      .filter((diagram) => matchesFilters(diagram, search.filters));
    return {
      diagrams,
      total: Math.max(total, diagrams.length),
      hasMore: hasMore && search.page < source.lastPage,
    };
  }

  return {
    name: source.name,
    cost: source.cost,
    retention: source.retention,
    canHonour: source.canHonour,
    keyPool,
    async search({ signal, ...search }: ProviderRequest) {
      if (search.page > source.lastPage) return { diagrams: [], total: 0, hasMore: false };
      rest.check();
      try {
        const page = await ask(search, signal);
        rest.noteSuccess();
        return page;
      } catch (thrown) {
        const error = toSourceError(thrown);
        if (!error.isResting) {
          const restSeconds = rest.noteFailure(error);
          logError("source_failed", { provider: source.name, fault: error.fault, restSeconds }, error);
        }
        throw error;
      }
    },
  };
}

/**
 * One article that cannot be read must not cost the others, and is null.
 * @throws when none could be, or when we ourselves held one back: that is not what the source has
 */
async function followAll(running: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(running);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const isHeldBack = (error: unknown) => error instanceof SourceError && error.isResting;
  const fatal = failures.find(isHeldBack) ?? (failures.length === settled.length ? failures[0] : undefined);
  if (fatal) throw fatal;
  return settled.map((one) => (one.status === "fulfilled" ? one.value : null));
}

function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  // The halves read with zod: an answer of another shape is the source's affair, anything else is ours.
  const fault = error instanceof ZodError ? "malformed" : "error";
  return new SourceError(fault, "the answer could not be read", { cause: error });
}

/** At most so many at a time, and so many in a while, as the source allows. */
function createPacedExchange(source: HttpSource, tools: ExchangeTools): Exchange {
  const exchange = createExchange(source, tools);
  const pace = createPace(source.name, source.paces(tools.config));
  const limit = pLimit(source.maxConcurrent);
  return async (request, signal) => {
    if (limit.pendingCount >= LONGEST_QUEUE) {
      throw new SourceError("pace", "too many requests are waiting", { isResting: true });
    }
    return limit(async () => {
      if (signal.aborted) throw new SourceError("timeout", "its turn came too late");
      const taken = await pace.take();
      if (!taken.allowed) {
        const { retryAfterSeconds } = taken;
        throw new SourceError("pace", "asked as often as it allows", { isResting: true, retryAfterSeconds });
      }
      return exchange(request, signal);
    });
  };
}

function createAuthorisedExchange(
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
      // It may have been withdrawn before its time: once more with a new one.
      holder.drop(token);
      return exchange(withToken(request, (await holder.token(signal)) as string), signal);
    }
  };
}
