"use client";

import { useRef } from "react";
import { mutate } from "swr";
import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import { showToast } from "@/components/shell/show-toast";
import type { Diagram } from "@/lib/diagrams/diagram";
import { MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { toastFor } from "@/lib/search/toasts";
import { countFound } from "./count-found";
import { fetchSearch, SearchError } from "./fetch-search";
import { keepReceipt, receiptFor } from "./receipts";
import { ALLOWANCE_KEY } from "./use-allowance";

const MAX_PAGES = MAX_SHOWN / PAGE_SIZE;

export type SearchStatus = "searching" | "found" | "empty" | "failed";

type PageKey = readonly ["search", string, number];

// Answers stay as they came until the tab is closed, so that Back is immediate and nothing moves.
const swrOptions: SWRInfiniteConfiguration<SearchAnswer, unknown> = {
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** Everything that is known about the results of a query; null asks for nothing. */
export function useSearch(query: string | null) {
  const failures = useRef(0);

  const {
    data,
    error,
    size,
    setSize,
    isValidating,
    mutate: ask,
  } = useSWRInfinite<SearchAnswer, unknown, (index: number, previous: SearchAnswer | null) => PageKey | null>(
    (index, previous) => {
      const isPastTheEnd = index >= MAX_PAGES || (previous !== null && !previous.hasMore);
      return query === null || isPastTheEnd ? null : ["search", query, index + 1];
    },
    (key: PageKey) => loadPage(key, failures),
    swrOptions,
  );

  const answers = data ?? [];
  const diagrams = withoutRepeats(answers.flatMap((answer) => answer.diagrams));
  const last = answers.at(-1);
  const canLoadMore = last?.hasMore === true && answers.length < MAX_PAGES;
  const isLoadingMore = isValidating && answers.length > 0 && size > answers.length;

  return {
    answers,
    diagrams,
    status: statusOf(),
    problem: error instanceof SearchError ? error.problem : null,
    canLoadMore,
    isLoadingMore,
    loadMore: () => void setSize(answers.length + 1),
    tryAgain: () => void ask(),
  };

  function statusOf(): SearchStatus {
    if (last !== undefined) return diagrams.length === 0 ? "empty" : "found";
    return error !== undefined && !isValidating ? "failed" : "searching";
  }
}

async function loadPage([, query, page]: PageKey, failures: { current: number }): Promise<SearchAnswer> {
  const receipt = receiptFor(query);
  const isFirstPage = page === 1;
  try {
    const answer = await fetchSearch({ query, page, ...(receipt !== undefined && { receipt }) });
    failures.current = 0;
    keepReceipt(query, answer.receipt);
    void mutate(ALLOWANCE_KEY, answer.allowance, { revalidate: false });
    const count = answer.diagrams.length;
    const isMaximum = page === MAX_PAGES && answer.hasMore;
    showToast(
      toastFor(
        isFirstPage
          ? { kind: "answered", answer, found: countFound([answer], count).found }
          : { kind: "more", count, isMaximum, maximum: MAX_SHOWN },
      ),
    );
    return answer;
  } catch (error) {
    const problem = error instanceof SearchError ? error.problem : null;
    failures.current += 1;
    showToast(
      toastFor(
        isFirstPage ? { kind: "failed", query, problem, failures: failures.current } : { kind: "moreFailed" },
      ),
    );
    throw error;
  }
}

function withoutRepeats(diagrams: Diagram[]): Diagram[] {
  return [...new Map(diagrams.map((diagram) => [diagram.id, diagram])).values()];
}
