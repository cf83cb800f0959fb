"use client";

import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { useTitle } from "@/components/hooks/use-title";
import { ResourcesPanel } from "@/components/resources/resources-panel";
import { Button } from "@/components/ui/button";
import { tagChoices } from "@/lib/search/arrange";
import { cutOffOf } from "@/lib/search/cut-off";
import { filterNames, pickFilters } from "@/lib/search/filters";
import { addressOf, type SearchAddress, searchUrl, viewModeOf } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { countWords } from "../count-found";
import { ClearFilters } from "../filters/clear-filters";
import { FilterBar } from "../filters/filter-bar";
import { isFresh } from "../search-cache";
import { statusWords } from "../status-words";
import { currentHome } from "../use-address";
import { useResults } from "../use-results";
import { useViewer } from "../use-viewer";
import { AlsoSearched, DidYouMean } from "./further-queries";
import { LoadMore } from "./load-more";
import { NearIt } from "./near-it";
import { notAskedOf } from "./not-asked";
import { RelatedSearches } from "./related-searches";
import { ResultsHead } from "./results-head";
import { ResultsLedger } from "./results-ledger";
import { FirstSkeletons, WaitingLedger } from "./results-skeleton";
import { NoneFit, SearchNotice } from "./search-notice";
import { SourceNotice } from "./source-notice";
import { useFocusHeadingWhenLost } from "./use-focus-heading-when-lost";
import { useOnLastItemVisible } from "./use-on-last-item-visible";

export { startSearch } from "../use-search";

export interface ResultsHandle {
  /** Repeats the search if it failed or its answer is stale. */
  askAgain(): void;
}

type ResultsViewProps = {
  address: SearchAddress;
  onSearchingChange: (isSearching: boolean) => void;
  ref: Ref<ResultsHandle>;
};

/** The results of a search with their filters, notices and viewer. */
export default memo(function ResultsView({ address, onSearchingChange, ref }: ResultsViewProps) {
  const { query, view } = address;
  const cardView = viewModeOf(view);
  const home = currentHome();
  const results = useResults(address);
  const { answers, awaitedSources, diagrams, status, problem, request, counts, askAgain, loadMore } = results;
  const list = useRef<HTMLDivElement>(null);
  const viewer = useViewer(address, results, list);
  // The last item is observed again when the first answer is complete: it may have been visible before.
  const end = `${diagrams.length} ${diagrams.at(-1)?.id} ${view} ${answers.length > 0}`;
  useOnLastItemVisible(list, end, loadMore);

  useFocusHeadingWhenLost(`${query} ${status} ${awaitedSources === null}`);
  useTitle(searchWords.resultsFor(query));

  const isSearching = status === "searching";
  useEffect(() => {
    onSearchingChange(isSearching);
    return () => onSearchingChange(false);
  }, [isSearching, onSearchingChange]);
  useImperativeHandle(ref, () => ({
    askAgain: () => {
      if (status === "failed" || !isFresh(request)) askAgain();
    },
  }));

  const sources = answers.at(-1)?.sources ?? [];
  const isCutOff = cutOffOf(sources) !== null;
  const sourceNotice = (
    <SourceNotice sources={sources} isEmpty={diagrams.length === 0}>
      <Button variant="ghost" size="sm" aria-disabled={results.isAskingAgain} onClick={askAgain}>
        {results.isAskingAgain ? searchWords.searching : searchWords.tryAgain}
      </Button>
    </SourceNotice>
  );
  const announcement = (
    <p role="status" className="sr-only">
      {statusWords(results)}
    </p>
  );

  const links = useMemo(
    () => ({
      query: (query: string) => searchUrl({ ...addressOf(query), ...pickFilters(address) }, home),
      figure: (figure: string) => searchUrl({ ...address, figure }, home),
      tag: (tag: string) => searchUrl({ ...address, tag, figure: undefined }, home),
    }),
    [address, home],
  );

  const chosen = [address.tag, address.category, ...filterNames.map((name) => address[name])];
  const isFiltered = chosen.some((choice) => choice !== undefined);
  if (status === "failed" || (status === "empty" && !isFiltered)) {
    return (
      <>
        {announcement}
        {sourceNotice}
        <SearchNotice
          query={query}
          home={home}
          problem={problem}
          isEmpty={status === "empty"}
          hasFailedAgain={results.hasFailedAgain}
          notAsked={notAskedOf(sources)}
          onTryAgain={askAgain}
        >
          {isFiltered && <ClearFilters address={address} />}
          <DidYouMean correction={results.correction} linkTo={links.query} />
        </SearchNotice>
        <NearIt answer={answers[0]} query={query} />
        <RelatedSearches answer={answers[0]} linkTo={links.query} />
      </>
    );
  }

  const titles = {
    searching: searchWords.searching,
    found: searchWords.resultsFor(query),
    empty: searchWords.noResultsFor(query),
  };
  const receipt = answers[0]?.receipt;
  const hasNone = !isSearching && diagrams.length === 0;
  return (
    <>
      {announcement}
      <ResultsHead title={titles[status]} home={home}>
        {isSearching || awaitedSources ? (
          <WaitingLedger awaited={awaitedSources ?? []} />
        ) : (
          <ResultsLedger answers={answers} summary={countWords(counts)} />
        )}
        {!isSearching && <DidYouMean correction={results.correction} linkTo={links.query} />}
      </ResultsHead>
      <div className="mt-2.5 mb-7 grid grid-cols-1 gap-5.5 md:mt-5.5 md:mb-8">
        <FilterBar
          address={address}
          tags={tagChoices(
            query,
            answers[0]?.diagrams ?? [],
            answers.flatMap(({ diagrams }) => diagrams),
          )}
          sources={sources.map(({ provider }) => provider)}
        />
      </div>
      {hasNone ? (
        <>
          {sourceNotice}
          <NoneFit>
            <ClearFilters address={address} variant="outline" />
            {answers.length === 0 && (
              <Button variant="outline" onClick={askAgain}>
                {searchWords.tryAgain}
              </Button>
            )}
          </NoneFit>
        </>
      ) : (
        <>
          {isCutOff && <div className="mb-7">{sourceNotice}</div>}
          <div ref={list} aria-busy={results.isArranging} className="aria-busy:opacity-50">
            <PlateGrid label={titles[status]} view={view}>
              {diagrams.map((diagram, index) => (
                <DiagramCard
                  key={diagram.id}
                  diagram={diagram}
                  place={index + 1}
                  view={cardView}
                  links={links}
                />
              ))}
              {(isSearching || awaitedSources) && <FirstSkeletons view={view} after={diagrams.length} />}
              {results.awaited > 0 && (
                <PlateSkeletons count={results.awaited} after={diagrams.length} view={cardView} />
              )}
            </PlateGrid>
            {!isSearching && !awaitedSources && (
              <LoadMore
                shown={diagrams.length}
                counts={counts}
                isLoading={results.isLoadingMore}
                canLoad={results.canLoadMore}
                isMaximum={results.isMaximum}
                onLoad={loadMore}
              />
            )}
          </div>
          {/* Below the plates, because it may arrive after them. */}
          <div className="mt-7 grid gap-4 empty:hidden">
            {!isCutOff && sourceNotice}
            <AlsoSearched understood={answers[0]?.understood} linkTo={links.query} />
          </div>
          <NearIt answer={answers[0]} query={query} />
          <RelatedSearches answer={answers[0]} linkTo={links.query} />
          {receipt !== undefined && <ResourcesPanel key={query} query={query} receipt={receipt} />}
        </>
      )}
      {viewer && <viewer.Viewer {...viewer.props} tagUrl={links.tag} />}
    </>
  );
});
