"use client";

import { type ReactNode, useCallback, useRef, useState } from "react";
import { loadComponent, useLazyComponent } from "@/components/hooks/use-lazy-component";
import { currentUrl } from "@/components/navigation/url-query";
import { useAllowance } from "@/components/session/use-allowance";
import { useReloadOnOwnerChange } from "@/components/session/use-reload-on-owner-change";
import {
  ACCOUNT_HOME,
  addressOf,
  type SearchAddress,
  type SearchHome,
  searchUrl,
} from "@/lib/search/search-url";
import { focusSearchBox } from "./box/focus-search-box";
import { SearchBox } from "./box/search-box";
import { asksFor, requestOf } from "./request-of";
import { LostResults } from "./results/lost-results";
import type { ResultsHandle } from "./results/results-view";
import { SearchQuota } from "./results/search-quota";
import { currentAddress, goTo, useAddress } from "./use-address";
import { useSearchLinks } from "./use-search-links";

const loadResults = () => import("./results/results-view");
/** An export of the module of the results; undefined until it has loaded. */
let startSearch: Awaited<ReturnType<typeof loadResults>>["startSearch"] | undefined;
// A URL with a query needs them at once.
if (typeof window !== "undefined" && currentAddress() !== null) preloadResults();

type SearchViewProps = {
  home: SearchHome;
  /** Above the box, on the landing page. */
  hero: ReactNode;
  /** Below the box, on the landing page. */
  examples: ReactNode;
  /** The rest of the landing page. */
  showcase: ReactNode;
  /** Shown until the results have loaded. */
  resultsSkeleton: ReactNode;
};

/** The landing page and the results: one page, and the URL selects which of the two it shows. */
export function SearchView({ home, hero, examples, showcase, resultsSkeleton }: SearchViewProps) {
  useReloadOnOwnerChange(home === ACCOUNT_HOME);
  const address = useAddress();
  const query = address?.query ?? null;
  const allowance = useAllowance(address === null);
  const [isSearching, setIsSearching] = useState(false);
  const results = useRef<ResultsHandle>(null);
  const [isLost, setIsLost] = useState(false);
  const ResultsView = useLazyComponent(loadResults, !isLost && address, () => setIsLost(true));

  const follow = useCallback((next: SearchAddress) => {
    if (searchUrl(next) === searchUrl(currentAddress())) results.current?.askAgain();
    open(next, () => setIsLost(false));
  }, []);
  const handleSearch = (query: string) => {
    const next = withLayoutOf(address, query);
    // Search returns current results, also for the query that is shown.
    if (asksFor(currentAddress(), requestOf(next))) results.current?.askAgain();
    open(next, () => setIsLost(false));
  };

  useSearchLinks(
    useCallback(
      (next, wantsBox) => {
        if (next === null) goTo(null);
        else follow(next);
        if (wantsBox) focusSearchBox();
      },
      [follow],
    ),
  );

  return (
    <>
      <div className="page">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: preloads the results when the search is focused */}
        <div
          onFocus={preloadResults}
          className="w-full max-w-186 pt-11 md:relative md:z-2 md:pt-14 xl:pt-18 results:p-0 md:results:static"
        >
          <div className="results:hidden">{hero}</div>
          <SearchBox query={query} isSearching={isSearching} onSearch={handleSearch} />
          <div className="mt-5 md:mt-3.5 results:hidden">
            <SearchQuota allowance={allowance} />
            {examples}
          </div>
        </div>
      </div>
      <div className="results:hidden">{showcase}</div>
      <div className="page hidden grow flex-col pt-3.5 pb-14 md:pt-9 results:flex">
        {address && isLost ? (
          <LostResults home={home} onTryAgain={() => setIsLost(false)} />
        ) : address && ResultsView ? (
          <ResultsView ref={results} address={address} onSearchingChange={setIsSearching} />
        ) : (
          resultsSkeleton
        )}
      </div>
    </>
  );
}

/** A new search keeps the order and the layout, but not the filters. */
function withLayoutOf(address: SearchAddress | null | undefined, query: string): SearchAddress {
  const fresh = addressOf(query);
  return address ? { ...fresh, sort: address.sort, view: address.view } : fresh;
}

/** Goes to a search. Its request is sent before the page is rendered, once the results have loaded. */
function open(address: SearchAddress, onOpen: () => void) {
  const from = currentUrl().search;
  const show = () => {
    // The user may have gone elsewhere meanwhile.
    if (currentUrl().search !== from) return;
    onOpen();
    goTo(address);
  };
  const request = requestOf(address);
  if (startSearch && !asksFor(currentAddress(), request)) startSearch(request, show);
  else show();
}

/** Ignores errors: a later import of the results reports them. */
function preloadResults() {
  loadComponent(loadResults).then(
    (results) => {
      startSearch = results.startSearch;
    },
    () => undefined,
  );
}
