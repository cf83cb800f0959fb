"use client";

import { useEffect } from "react";
import useSWR, { mutate, preload, SWRConfig, unstable_serialize } from "swr";
import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import { ApiError } from "@/components/http/api-client";
import { currentUrl } from "@/components/navigation/url-query";
import { currentlyKnown, currentOwner } from "@/components/session/owner";
import { ALLOWANCE_KEY } from "@/components/session/use-allowance";
import { refreshSession } from "@/components/session/use-session";
import { clearToast, showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { Problem } from "@/lib/errors";
import { cutOffOf } from "@/lib/search/cut-off";
import { MAX_SHOWN, PAGE_SIZE, SHOWN_PAGES } from "@/lib/search/query-text";
import type { Allowance, FoundDiagram, SearchAnswer } from "@/lib/search/search-answer";
import type { SearchRequest } from "@/lib/search/search-url";
import { toastFor } from "@/lib/search/toasts";
import { rememberQuery } from "./box/search-history";
import { countFound } from "./count-found";
import { fetchSearch, fetchSearchInWaves } from "./fetch-search";
import { keepReceipt, receiptFor } from "./receipts";
import { asksFor } from "./request-of";
import {
  cacheSearch,
  evictSearch,
  isAnswered,
  isFresh,
  isLoading,
  markStale,
  noteLoaded,
  noteLoading,
  type PageKey,
  pageKey,
  touchSearch,
  wavesKey,
} from "./search-cache";
import { currentAddress } from "./use-address";

export type SearchStatus = "searching" | "found" | "empty" | "failed";

// Answers are not refetched until the next search, so that Back is immediate and nothing moves.
const swrOptions: SWRInfiniteConfiguration<SearchAnswer, unknown> = {
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // Otherwise a search that was evicted within this interval would not be requested again.
  dedupingInterval: 0,
};

/** Failed searches in a row. Going to the landing page does not reset it. */
let failures = 0;

/** What has come of a search before its first answer is whole. */
interface Waves {
  diagrams: readonly FoundDiagram[];
  /** The sources that have not answered. */
  awaited: readonly ProviderName[];
  correction: string | null;
}

/** Shorter than a user notices. */
const HELD_MS = 60;

/** The search that is about to be shown, and what shows it. */
let held: { request: SearchRequest; show: () => void } | undefined;

/**
 * Requests the first page of a search and shows it with what comes at once: rendering a page of skeletons first would
 * take longer than the collection takes for an answer. A fresh search is shown as it is cached; a stale one is evicted,
 * because a new search should return current results. Back still shows cached ones.
 * @param show called once: when something has come, or after a moment
 */
export function startSearch(request: SearchRequest, show: () => void) {
  if (isFresh(request)) {
    // It sends no request, and only an answer would add the query to the history.
    void currentOwner().then((owner) => rememberQuery(request.query, owner));
    return show();
  }
  evictSearch(request);
  held = { request, show };
  // The page reports an error, if it still shows this search.
  if (!isLoading(request)) preload(pageKey(request, 1), loadPage).catch(() => undefined);
  setTimeout(() => showHeld(request), HELD_MS);
}

/** Does nothing if the search is shown already, or another one is about to be. */
function showHeld(request: SearchRequest) {
  if (held?.request !== request) return;
  const { show } = held;
  held = undefined;
  show();
}

/** The answers to a search so far, page by page. */
export function useSearch(request: SearchRequest) {
  useEffect(() => touchSearch(request), [request]);

  const {
    data,
    error,
    size,
    setSize,
    isValidating,
    mutate: ask,
  } = useSWRInfinite<SearchAnswer, unknown, (index: number, previous: SearchAnswer | null) => PageKey | null>(
    (index, previous) => {
      const isPastTheEnd = index >= SHOWN_PAGES || (previous !== null && !previous.hasMore);
      return isPastTheEnd ? null : pageKey(request, previous === null ? 1 : pageAfter(previous));
    },
    loadPage,
    swrOptions,
  );

  const { data: known } = useSWR<Waves>(wavesKey(request), null);
  const answers = data ?? [];
  const last = answers.at(-1);
  const waves = last === undefined ? known : undefined;
  const diagrams = withoutRepeats(waves?.diagrams ?? answers.flatMap((answer) => answer.diagrams));
  const hasFailed = error !== undefined && !isValidating;
  const isAskingMore = isValidating && answers.length > 0 && size > answers.length;

  return {
    answers,
    diagrams,
    status: statusOf(),
    hasFailed,
    problem: error instanceof SearchFailedError ? error.problem : null,
    hasFailedAgain: error instanceof SearchFailedError && error.isRepeated,
    canAskMore:
      last === undefined
        ? waves !== undefined && hasFailed
        : last.hasMore && answers.length < SHOWN_PAGES && diagrams.length < MAX_SHOWN,
    isAskingMore,
    /** The sources from which the rest of the first answer is awaited; null if it is whole or has not begun. */
    awaitedSources: waves !== undefined && !hasFailed ? waves.awaited : null,
    /** The query with its spelling corrected, if the collection was searched for that. */
    correction: (answers[0] ?? waves)?.correction ?? null,
    /** The results that are shown are being refetched. */
    isAskingAgain: isValidating && answers.length > 0 && !isAskingMore,
    askMore: () => void (waves ? ask() : setSize(answers.length + 1)),
    askAgain: () => {
      if (!isValidating) void ask();
    },
  };

  function statusOf(): SearchStatus {
    if (diagrams.length > 0) return "found";
    if (last !== undefined) return "empty";
    return hasFailed ? "failed" : "searching";
  }
}

/** A search that has failed permanently or after all retries. */
class SearchFailedError extends Error {
  constructor(
    readonly problem: Problem | null,
    /** Whether the previous search failed too. */
    readonly isRepeated: boolean,
  ) {
    super(problem?.detail ?? "The search has failed.");
  }
}

async function loadPage([, request, page]: PageKey): Promise<SearchAnswer> {
  const { query } = request;
  const isFirstPage = page === 1;
  if (isFirstPage) noteLoading(request);
  const known = currentlyKnown();
  // No `await` if it is known: React would render the page before the request is sent.
  const owner = known !== undefined ? known : await currentOwner();
  try {
    const answer = await (isFirstPage
      ? loadFirstPage(request, owner)
      : fetchSearch({ ...request, page, ...receiptOf(request, owner) }));
    showHeld(request);
    keepReceipt(query, owner, answer.receipt);
    keepAllowance(answer.allowance);
    checkOwner(owner, answer.allowance);
    if (isFirstPage) {
      cacheSearch(request);
      if (isShown(request)) showAnswer(answer, owner);
    }
    // Once there is a network, the server has more.
    if (cutOffOf(answer.sources)) markStale(request);
    return answer;
  } catch (error) {
    showHeld(request);
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code === "sign_in_needed") void refreshSession();
    // No toast for a search that the user has left.
    if (isShown(request)) {
      if (isFirstPage) failures += 1;
      // Another tab may have used up the allowance.
      if (problem?.code === "daily_limit_reached") void mutate(ALLOWANCE_KEY, undefined);
      const isPart = !isAnswered(request) && shownIn(request).length > 0;
      const event =
        isFirstPage && !isPart
          ? ({ kind: "failed", query, problem, failures } as const)
          : ({ kind: "moreFailed" } as const);
      showToast(toastFor(event, currentUrl()));
    }
    throw new SearchFailedError(problem, failures > 1);
  } finally {
    if (isFirstPage) noteLoaded(request);
  }
}

const receiptOf = ({ query }: SearchRequest, owner: string | null) => {
  const receipt = receiptFor(query, owner);
  return receipt === undefined ? {} : { receipt };
};

/** Shows what has come, unless the results of an earlier answer are shown. */
function loadFirstPage(request: SearchRequest, owner: string | null): Promise<SearchAnswer> {
  const again = isAnswered(request);
  const key = wavesKey(request);
  let correction: string | null = null;
  const requestNow = () => ({ ...request, ...(again && { again }), ...receiptOf(request, owner) });
  return fetchSearchInWaves(requestNow, again ? [] : shownIn(request), {
    onBegun(begun) {
      correction = begun.correction;
    },
    onWave({ awaited, receipt }, diagrams) {
      keepReceipt(request.query, owner, receipt);
      if (!again) void mutate<Waves>(key, { diagrams, awaited, correction }, { revalidate: false });
      showHeld(request);
    },
  });
}

/** What has come of a search that has no whole answer yet. */
function shownIn(request: SearchRequest): readonly FoundDiagram[] {
  const cached = SWRConfig.defaultValue.cache.get(unstable_serialize(wavesKey(request)));
  return (cached?.data as Waves | undefined)?.diagrams ?? [];
}

function isShown(request: SearchRequest): boolean {
  return asksFor(currentAddress(), request);
}

function showAnswer(answer: SearchAnswer, owner: string | null) {
  failures = 0;
  rememberQuery(answer.query, owner);
  // The page says that nothing was found, and what to do.
  if (answer.diagrams.length === 0) return clearToast();
  const { found } = countFound([answer], answer.diagrams.length);
  showToast(toastFor({ kind: "answered", answer, found }, currentUrl()));
}

/** Answers may arrive out of order. Within a day the allowance only decreases, so the lower number is the newer one. */
function keepAllowance(allowance: Allowance) {
  const isNewer = (known: Allowance | undefined) =>
    known?.plan === allowance.plan &&
    known.resetsAt === allowance.resetsAt &&
    (known.remaining ?? 0) < (allowance.remaining ?? 0);
  void mutate<Allowance>(ALLOWANCE_KEY, (known) => (isNewer(known) ? known : allowance), {
    revalidate: false,
  });
}

/** Refetches the session if the answer was for another owner or plan, because one of them has changed unnoticed. */
function checkOwner(owner: string | null, { plan }: Allowance) {
  const isOther = owner !== null && (owner === GUEST) !== (plan === "guest");
  const shownPlan = document.documentElement.dataset.plan;
  const isOtherPlan =
    plan !== "guest" && shownPlan !== undefined && (shownPlan === "premium") !== (plan === "premium");
  if (isOther || isOtherPlan) void refreshSession();
}

/** The API page that follows an answer. The first answer may be of several pages. */
function pageAfter({ page, diagrams }: SearchAnswer): number {
  return page + Math.max(1, Math.ceil(diagrams.length / PAGE_SIZE));
}

function withoutRepeats(diagrams: readonly FoundDiagram[]): FoundDiagram[] {
  return [...new Map(diagrams.map((diagram) => [diagram.id, diagram])).values()];
}
