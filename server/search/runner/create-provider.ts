import "server-only";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import type { HttpSource, SourceRequest, SourceSearch } from "@/server/search/http-source";
import { createKeyPool, type KeyPool } from "@/server/search/keys/key-pool";
import { measurements } from "@/server/search/measurements/measurements";
import type { ProviderPage, ProviderRequest, SearchProvider } from "@/server/search/provider";
import { toDiagram } from "@/server/search/reading/source-item";
import {
  AbandonedError,
  type SourceError,
  type SourceErrorReason,
  toSourceError,
} from "@/server/search/source-error";
import { createAuthorisedExchange } from "./authorise";
import type { Suspension } from "./backoff";
import { createClient } from "./client";
import type { ExchangeTools } from "./exchange";
import { withRetry } from "./with-retry";

/** Longest queue of requests; later ones would miss the deadline anyway. */
const LONGEST_QUEUE = 30;

export interface OutsideProvider extends SearchProvider {
  /** The keys of the source, if it has a rotation. */
  readonly keyPool: KeyPool | null;
  /** The current backoff, if any. */
  suspension(): Suspension | null;
}

export function isOutside(provider: SearchProvider): provider is OutsideProvider {
  return "keyPool" in provider;
}

/** Completes the adapter of an HTTP source with what all outside sources share. */
export function createProvider(source: HttpSource, tools: ExchangeTools): OutsideProvider {
  const { config, now } = tools;
  const { keyRing } = source;
  const keyPool = keyRing
    ? createKeyPool({ name: source.name, keys: keyRing.keys(config), timeZone: keyRing.timeZone, now })
    : null;
  const failure = { event: "source_failed", about: { provider: source.name } };
  const client = createClient(source, tools, { longestQueue: LONGEST_QUEUE, failure });
  const measures = measurements.sources[source.name];
  /**
   * When the first HTTP request of each search was sent (`performance.now()`), by the signal of the search. Missing
   * if none was.
   */
  const asked = new WeakMap<AbortSignal, number>();
  const retried = withRetry(source, (request, signal) =>
    client.send(request, signal, () => {
      if (!asked.has(signal)) asked.set(signal, performance.now());
    }),
  );
  const authorised = createAuthorisedExchange(source, tools, keyPool, retried);

  async function ask(
    request: SourceRequest,
    search: SourceSearch,
    { signal, onRequest }: Pick<ProviderRequest, "signal" | "onRequest">,
  ): Promise<ProviderPage> {
    const send = (request: SourceRequest) => {
      onRequest?.();
      return authorised(request, signal);
    };
    const answer = await send(request);
    const requests = source.followUps?.(answer, search) ?? [];
    const { followed, isPartial } = await followAll(requests, send);
    const { items, total, hasMore } = source.parseResponse(answer, search, config, followed);
    const diagrams = items
      .flatMap((item, place) => toDiagram(source.archive ?? source.name, item, place, config) ?? [])
      .filter((diagram) => matchesFilters(diagram, search.filters));
    return {
      diagrams,
      total: Math.max(total, diagrams.length),
      hasMore: hasMore && search.page < source.lastPage,
      ...(isPartial && { isPartial }),
    };
  }

  const mayFind = (search: SourceSearch) =>
    search.page <= source.lastPage && source.mayFind?.(search) !== false;

  return {
    name: source.name,
    cost: source.cost,
    goodFor: source.goodFor,
    retention: source.retention,
    canHonour: source.canHonour,
    keyPool,
    suspension: client.suspension,
    requestsFor: (search) => (mayFind(search) ? (source.requestsPerPage ?? 1) : 0),
    async search({ signal, onRequest, ...search }: ProviderRequest) {
      if (!mayFind(search)) return { diagrams: [], total: 0, hasMore: false };
      const startedAt = performance.now();
      try {
        const page = await client.call(() =>
          ask(source.buildRequest(search, config), search, { signal, onRequest }),
        );
        measures.noteAnswer(performance.now() - (asked.get(signal) ?? startedAt));
        return page;
      } catch (thrown) {
        const error = toSourceError(thrown);
        // Not by `isSuspended`: after the source rejects the last key, the error is `keys_exhausted`, although a
        // request was sent.
        const isSourceFault = error.reason !== "pace" && !(error instanceof AbandonedError);
        if (asked.has(signal) && isSourceFault) measures.noteFailure(error);
        throw error;
      }
    },
  };
}

/** Errors of a single article, which would occur again. */
const articleErrors: ReadonlySet<SourceErrorReason> = new Set(["error", "malformed", "too_large"]);
const temporaryErrors: ReadonlySet<SourceErrorReason> = new Set(["timeout", "network", "server"]);
/** Errors of what has been withdrawn, or closed to us. */
const lastingErrors: ReadonlySet<SourceErrorReason> = new Set(["gone", "blocked", "denied"]);

/**
 * Sends all follow-up requests. An article that cannot be read becomes null and does not fail the others, and neither
 * does what is optional; a temporary error marks the page as partial.
 * @throws if none could be read, or, at once, for an error that concerns the whole source or its rate limit
 */
async function followAll(
  requests: readonly SourceRequest[],
  send: (request: SourceRequest) => Promise<unknown>,
) {
  const errors: SourceError[] = [];
  const followed = await Promise.all(
    requests.map((request) =>
      send(request).catch((thrown: unknown) => {
        const error = toSourceError(thrown);
        const isHarmless = request.isOptional && lastingErrors.has(error.reason);
        if (!isHarmless && !articleErrors.has(error.reason) && !isTemporary(error)) throw error;
        errors.push(error);
        return null;
      }),
    ),
  );
  if (errors[0] && errors.length === requests.length) throw errors[0];
  return { followed, isPartial: errors.some(isTemporary) };
}

function isTemporary({ reason, retryAfterSeconds, isSuspended }: SourceError): boolean {
  return temporaryErrors.has(reason) && retryAfterSeconds === null && !isSuspended;
}
