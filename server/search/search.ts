import "server-only";
import { relatedTopics } from "@/lib/collection/related-topics";
import type { Diagram } from "@/lib/diagrams/diagram";
import { isRemote, type ProviderName, providerLabels } from "@/lib/diagrams/providers";
import { FIRST_BATCH } from "@/lib/search/query-text";
import type { FoundDiagram, SearchAnswer, SearchMessage } from "@/lib/search/search-answer";
import { MAX_PAGE, type SearchQuery } from "@/lib/search/search-query";
import { hasNotAnswered } from "@/lib/search/source-reasons";
import { searchWords } from "@/lib/search/words";
import { collectionIndex } from "@/server/collection/collection-index";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { waitUntil } from "@/server/http/wait-until";
import { noteRequest } from "@/server/request-note";
import { withSaves } from "@/server/saved/save-counts";
import { chargeSearch } from "./allowance";
import { askFirstPages, askNextRound, fetchAhead, type Round, type SearchRun, startRun } from "./ask/ask";
import { addRound, previewOf } from "./layout/layout";
import { isPageFull, type ResultPage, resultPageOf } from "./layout/page";
import { findReader, openReader, type Reader, transientOf } from "./layout/readers";
import { measurements } from "./measurements/measurements";
import { planSearch, type Reading, type SearchPlan } from "./plan";
import { present } from "./present";
import type { SearchProvider } from "./provider";
import { usableProviders } from "./providers";
import { nearInCollection } from "./providers/collection";

export interface SearchContext extends Reading {
  caller: Caller;
  address: string;
  now: Date;
}

/** A message of a search, before it is decided whether to send its receipt to the client. */
export type SearchStep =
  | Exclude<SearchMessage, { kind: "begun" | "problem" }>
  | (Extract<SearchMessage, { kind: "begun" }> & { receipt: string });

const nothingBeside = { near: [], correction: null };

/**
 * One search from start to end: allowance, cache, sources, ranking, answer. A search that found nothing is refunded. If
 * the client disconnects, the search stops at the next message and is not refunded.
 * @throws ProblemError `daily_limit_reached`, or `sources_unavailable` when no source answered; the search is then
 * refunded too.
 */
export async function* search(
  query: SearchQuery,
  { caller, address, now, ...reading }: SearchContext,
  usable: readonly SearchProvider[] = usableProviders(),
): AsyncGenerator<SearchStep> {
  const providers = providersFor(query, usable);
  const startedAt = performance.now();
  const { q, page } = query;
  const grant = await chargeSearch({ caller, address, query: q, page, receipt: query.receipt, now });
  const { allowance, receipt } = grant;
  try {
    const plan = await planSearch(query, grant, caller, providers, reading);
    const asksCollection = page === 1 && providers.some(({ name }) => name === "collection");
    const { near, correction } = asksCollection ? nearInCollection(q, plan.filters) : nothingBeside;
    yield { kind: "begun", query: q, page, correction, allowance, receipt };
    const diagrams: FoundDiagram[] = [];
    let result: ResultPage | undefined;
    let sent = 0;
    for await (const found of findPages(plan)) {
      const news = found.diagrams.slice(sent).flatMap((diagram) => present(diagram, now) ?? []);
      sent = found.diagrams.length;
      diagrams.push(...news);
      result = found;
      if (news.length > 0) yield { kind: "wave", diagrams: withSaves(news), awaited: found.awaited, receipt };
    }
    if (!result || reading.signal?.aborted) return;
    noteRequest({ cache: result.cache });
    // With a refund, a caller could send any number of requests to all sources with `wait=0`.
    const isCutShort = query.wait !== undefined;
    if (!isCutShort && hasFailed(result)) throw new ProblemError("sources_unavailable", failureOf(result));
    // Later pages are not new searches.
    if (page === 1) {
      measurements.searches.noteAnswer(performance.now() - startedAt, result.cache !== "miss");
    }
    yield {
      kind: "end",
      near,
      related:
        page === 1
          ? relatedTopics(collectionIndex(), [q, ...(result.understood?.queries ?? [])], result.diagrams)
          : [],
      hasMore: result.hasMore && page < MAX_PAGE,
      sources: result.sources,
      cache: result.cache,
      understood: result.understood,
      allowance: !isCutShort && isFruitless(plan, diagrams) ? await grant.refundEmptySearch() : allowance,
      receipt,
    };
  } catch (error) {
    if (page === 1) measurements.searches.noteFailure();
    await grant.refund();
    throw error;
  }
}

/**
 * The answer that the messages of a search make together.
 * @param signal that of the search
 * @throws ProblemError, which nobody reads, if the caller has left
 */
export async function answerOf(
  { q, page }: SearchQuery,
  messages: AsyncIterable<SearchStep | SearchMessage>,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const diagrams: FoundDiagram[] = [];
  let correction: string | null = null;
  for await (const message of messages) {
    if (message.kind === "begun") correction = message.correction;
    if (message.kind === "wave") diagrams.push(...message.diagrams);
    if (message.kind !== "end") continue;
    const { kind: _, ...end } = message;
    return { query: q, page, diagrams, correction, ...end };
  }
  if (signal?.aborted) throw new ProblemError("sources_unavailable", searchWords.exhausted);
  throw new Error("The search ended without an answer.");
}

/**
 * Asks the sources, ranks what they find and appends it to the results of this reader, until the requested page is
 * full or the sources have no more: the results after each round. Source errors never throw: a source that times out or
 * fails is reported with its reason.
 */
export async function* findPages(plan: SearchPlan): AsyncGenerator<Found> {
  const { page } = plan;
  const run = startRun(plan);
  try {
    let reader = findReader(plan);
    if (reader) {
      yield foundBy(reader, run);
      const owed = page === 1 && (await askNextRound(run, reader.layout, { isOwed: true }));
      if (owed) yield foundBy(addTo(reader, owed), run);
    } else {
      const firstPages = askFirstPages(run, transientOf(plan));
      const preview = previewOf(plan.wordings[0], await firstPages.atHand());
      if (preview.length > 0) yield foundAtHand(preview, firstPages.awaited());
      const hasBatch = () => reader !== undefined && isPageFull(reader, page, FIRST_BATCH.desktop);
      for await (const round of firstPages.rounds(hasBatch)) {
        // The caller has left. A layout of the answers so far would have an order that nobody was shown.
        if (plan.signal?.aborted) return;
        reader = reader ? addTo(reader, round) : openReader(plan, round);
        yield foundBy(reader, run, round.awaited);
      }
    }
    while (reader && !isPageFull(reader, page)) {
      const round = await askNextRound(run, reader.layout);
      if (!round) break;
      yield foundBy(addTo(reader, round), run);
    }
    if (reader && page === 1) waitUntil(fetchAhead(run, reader.layout, reader.layout.diagrams.length));
  } finally {
    run.deadline.clear();
  }
}

/** The results so far. */
interface Found extends ResultPage {
  /** The sources that have been asked and have not answered. */
  awaited: ProviderName[];
}

function foundBy(reader: Reader, run: SearchRun, awaited: readonly SearchProvider[] = []): Found {
  return { ...resultPageOf(reader, run), awaited: awaited.map(({ name }) => name) };
}

function foundAtHand(diagrams: Diagram[], awaited: readonly SearchProvider[]): Found {
  const nothingElse = { hasMore: true, cache: "miss", understood: null } as const;
  return { ...nothingElse, sources: [], diagrams, awaited: awaited.map(({ name }) => name) };
}

function addTo(reader: Reader, round: Round): Reader {
  addRound(reader.layout, round);
  return reader;
}

/** @throws ProblemError `invalid_request`, before anything is counted, for a source that is not enabled here */
function providersFor({ source }: SearchQuery, usable: readonly SearchProvider[]): readonly SearchProvider[] {
  if (!source) return usable;
  const asked = usable.filter(({ name }) => name === source);
  if (asked.length > 0) return asked;
  const message = `This installation does not search ${providerLabels[source]}.`;
  throw new ProblemError("invalid_request", `source: ${message}`, { errors: [{ field: "source", message }] });
}

/**
 * Whether nothing was found for a query. With a filter, or on a later page, that does not mean that the query has no
 * results, and the receipt covers those as well.
 */
function isFruitless({ page, filters }: SearchPlan, diagrams: readonly unknown[]): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return diagrams.length === 0 && page === 1 && !isFiltered;
}

/** Nothing was found, and none of the sources that were asked over HTTP answered. */
function hasFailed({ diagrams, sources }: ResultPage): boolean {
  const hasRemoteAnswer = sources.some(({ provider, status }) => isRemote(provider) && status === "ok");
  return diagrams.length === 0 && !hasRemoteAnswer && sources.some(hasNotAnswered);
}

/** Used-up quotas reset in time, which the user is told. Any other mixture of reasons is our problem. */
function failureOf({ sources }: ResultPage): string {
  const reasons = sources.filter(hasNotAnswered).map(({ reason }) => reason);
  if (reasons.every((reason) => reason === "keys_exhausted")) return searchWords.keysExhausted;
  const isQuota = reasons.every((reason) => reason === "keys_exhausted" || reason === "quota");
  return isQuota ? searchWords.quotaExceededForAll : searchWords.exhausted;
}
