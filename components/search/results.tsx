"use client";

import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { buttonVariants } from "@/components/ui/button";
import { PAGE_SIZE } from "@/lib/search/query-text";
import { searchWords } from "@/lib/search/words";
import { countFound } from "./count-found";
import { LoadMore } from "./load-more";
import { ResultsHead } from "./results-head";
import { ResultsLedger } from "./results-ledger";
import { SearchNotice } from "./search-notice";
import { SourceNotice } from "./source-notice";
import type { useSearch } from "./use-search";

type ResultsProps = { query: string | null; search: ReturnType<typeof useSearch> };

/** Also the page's first HTML, as grid paper: the address is known only in the browser. */
export function Results({ query, search }: ResultsProps) {
  const { answers, diagrams, status, problem, canLoadMore, isLoadingMore } = search;
  const sources = answers.at(-1)?.sources ?? [];
  const isSearching = status === "searching" || query === null;
  const isFound = status === "found" && query !== null;

  const sourceNotice = (
    <SourceNotice sources={sources}>
      <button
        type="button"
        onClick={search.tryAgain}
        className={buttonVariants({ variant: "ghost", size: "sm" })}
      >
        {searchWords.tryAgain}
      </button>
    </SourceNotice>
  );

  return (
    <div className="page hidden grow flex-col pt-5.5 pb-14 md:pt-9 results:flex">
      <p role="status" className="sr-only">
        {query !== null && statusWords(search, query)}
      </p>
      {(isSearching || isFound) && (
        <>
          <ResultsHead title={isSearching ? searchWords.searching : searchWords.resultsFor(query ?? "")}>
            {isSearching ? (
              <p className="text-[0.8125rem]/5 text-muted-foreground">{searchWords.diagramsAppear}</p>
            ) : (
              <ResultsLedger answers={answers} shown={diagrams.length} />
            )}
          </ResultsHead>
          <div className="mt-5.5 mb-8 grid gap-5.5">
            <hr />
            {sourceNotice}
          </div>
          <PlateGrid label={isSearching ? searchWords.searching : searchWords.resultsFor(query ?? "")}>
            {isFound &&
              diagrams.map((diagram, index) => (
                <DiagramCard key={diagram.id} diagram={diagram} place={index + 1} />
              ))}
            {(isSearching || isLoadingMore) && <PlateSkeletons count={PAGE_SIZE} />}
          </PlateGrid>
          {isFound && canLoadMore && (
            <LoadMore
              shown={diagrams.length}
              total={countFound(answers, diagrams.length).showable}
              isLoading={isLoadingMore}
              onLoad={search.loadMore}
            />
          )}
        </>
      )}
      {status === "empty" && sourceNotice}
      {query !== null && (status === "empty" || status === "failed") && (
        <SearchNotice
          query={query}
          problem={problem}
          isEmpty={status === "empty"}
          onTryAgain={search.tryAgain}
        />
      )}
    </div>
  );
}

function statusWords({ answers, status, diagrams }: ReturnType<typeof useSearch>, query: string): string {
  switch (status) {
    case "searching":
      return searchWords.searching;
    case "found":
      return searchWords.foundFor(countFound(answers, diagrams.length).found, query);
    case "empty":
      return searchWords.noResultsFor(query);
    case "failed":
      return searchWords.errorTitle;
  }
}
