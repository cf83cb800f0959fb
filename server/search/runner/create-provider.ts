import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import { logError } from "@/server/log";
import type { HttpSource, SourceSearch } from "../http-source";
import { createKeyPool, type KeyPool } from "../keys/key-pool";
import { measurements } from "../measurements/measurements";
import type { ProviderPage, ProviderRequest, SearchProvider } from "../provider";
import { toDiagram } from "../reading/source-item";
import { SourceError, toSourceError } from "../source-error";
import { createAuthorisedExchange } from "./authorise";
import { type Backoff, createBackoff, type Suspension } from "./backoff";
import { createExchange, type Exchange, type ExchangeTools } from "./exchange";
import { followAll } from "./follow-all";
import { createSourceRateLimit } from "./rate-limit";
import { withRetry } from "./with-retry";

/** Longest queue of requests; later ones would miss the deadline anyway. */
const LONGEST_QUEUE = 30;

export interface OutsideProvider extends SearchProvider {
  /** The keys of the source, if it has a rotation. */
  readonly keyPool: KeyPool | null;
  /** The current backoff, if any. */
  resting(): Suspension | null;
}

export function isOutside(provider: SearchProvider): provider is OutsideProvider {
  return "keyPool" in provider;
}

/** Builds a provider from an adapter: adds what all outside sources share. */
export function createProvider(source: HttpSource, tools: ExchangeTools): OutsideProvider {
  const { config, now } = tools;
  const { keyRing } = source;
  const rest = createBackoff(now);
  const keyPool = keyRing
    ? createKeyPool({ name: source.name, keys: keyRing.keys(config), timeZone: keyRing.timeZone, now })
    : null;
  const limit = pLimit(source.maxConcurrent);
  const measures = measurements.sources[source.name];
  /**
   * When the first HTTP request of each search was sent (`performance.now()`), by the signal of the search. Missing
   * if none was.
   */
  const asked = new WeakMap<AbortSignal, number>();
  const paced = withRetry(source, createPacedExchange(source, tools, { limit, rest, asked }));
  const authorised = createAuthorisedExchange(source, tools, keyPool, paced);

  async function ask(search: SourceSearch, signal: AbortSignal): Promise<ProviderPage> {
    const answer = await authorised(source.buildRequest(search, config), signal);
    const requests = source.followUps?.(answer, search) ?? [];
    const { followed, isPartial } = await followAll(requests.map((request) => authorised(request, signal)));
    const { items, total, hasMore } = source.parseResponse(answer, search, config, followed);
    const diagrams = items
      .flatMap((item, place) => toDiagram(source.name, item, place, config) ?? [])
      .filter((diagram) => matchesFilters(diagram, search.filters));
    return {
      diagrams,
      total: Math.max(total, diagrams.length),
      hasMore: hasMore && search.page < source.lastPage,
      ...(isPartial && { isPartial }),
    };
  }

  return {
    name: source.name,
    cost: source.cost,
    retention: source.retention,
    canHonour: source.canHonour,
    keyPool,
    resting: rest.current,
    async search({ signal, ...search }: ProviderRequest) {
      if (search.page > source.lastPage) return { diagrams: [], total: 0, hasMore: false };
      rest.check();
      if (limit.pendingCount >= LONGEST_QUEUE) {
        throw new SourceError("pace", "too many requests are waiting", { isSuspended: true });
      }
      const startedAt = performance.now();
      try {
        const page = await ask(search, signal);
        rest.noteSuccess();
        measures.noteAnswer(performance.now() - (asked.get(signal) ?? startedAt));
        return page;
      } catch (thrown) {
        const error = toSourceError(thrown);
        // The source may have rejected the last key, and then no key was left to retry with.
        if (asked.has(signal) && error.fault !== "pace") measures.noteFailure(error);
        if (!error.isSuspended) {
          const restSeconds = rest.noteFailure(error);
          // An error of ours is in the cause. Errors of others are not logged with their cause.
          const trace = error.fault === "error" ? (error.cause ?? error) : error;
          logError("source_failed", { provider: source.name, fault: error.fault, restSeconds }, trace);
        }
        throw error;
      }
    },
  };
}

/** Applies the source's concurrency and rate limits. */
function createPacedExchange(
  source: HttpSource,
  tools: ExchangeTools,
  { limit, rest, asked }: { limit: LimitFunction; rest: Backoff; asked: WeakMap<AbortSignal, number> },
): Exchange {
  const exchange = createExchange(source, tools);
  const pace = createSourceRateLimit(source.name, source.rateLimits(tools.config));
  return (request, signal) =>
    limit(async () => {
      if (signal.aborted) throw new SourceError("timeout", "its turn came too late");
      // An earlier request may have started a backoff.
      rest.check();
      const taken = await pace.take();
      if (!taken.allowed) {
        const { retryAfterSeconds } = taken;
        throw new SourceError("pace", "asked as often as it allows", {
          isSuspended: true,
          retryAfterSeconds,
        });
      }
      if (!asked.has(signal)) asked.set(signal, performance.now());
      return exchange(request, signal);
    });
}
