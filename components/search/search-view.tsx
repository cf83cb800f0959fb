"use client";

import { type ReactNode, useCallback, useEffect } from "react";
import { ToastHost } from "@/components/shell/toast-host";
import { searchWords } from "@/lib/search/words";
import { Results } from "./results";
import { SearchBox } from "./search-box";
import { SearchQuota } from "./search-quota";
import { goTo, useAddress } from "./use-address";
import { useAllowance } from "./use-allowance";
import { useSearch } from "./use-search";
import { SEARCH_BOX_ID, useSearchLinks } from "./use-search-links";

type SearchViewProps = {
  /** Above the box, on the landing. */
  hero: ReactNode;
  /** Below the box, on the landing. */
  examples: ReactNode;
  /** The rest of the landing. */
  showcase: ReactNode;
};

/** The landing and the results: one page whose address says which of the two is on show. */
export function SearchView({ hero, examples, showcase }: SearchViewProps) {
  const address = useAddress();
  const query = address ?? null;
  const search = useSearch(query);
  const allowance = useAllowance(address === null);
  const isSearching = query !== null && search.status === "searching";

  const handleSearch = (next: string) => {
    const isRepeat = next === query && search.status === "failed";
    if (isRepeat) search.tryAgain();
    goTo(next);
  };

  useDocumentTitle(query);
  useSearchLinks(
    useCallback((next, wantsBox) => {
      goTo(next);
      if (wantsBox) focusBox();
    }, []),
  );

  return (
    <>
      <div className="page">
        <div className="w-full max-w-186 pt-11 md:relative md:z-1 md:pt-18 xl:pt-23 results:p-0 md:results:static">
          <div className="results:hidden">{hero}</div>
          <SearchBox query={query} isSearching={isSearching} onSearch={handleSearch} />
          <div className="mt-5 md:mt-3.5 results:hidden">
            <SearchQuota allowance={allowance} />
            {examples}
          </div>
        </div>
      </div>
      <div className="results:hidden">{showcase}</div>
      <Results query={query} search={search} />
      <ToastHost onRetry={goTo} onHome={goHome} />
    </>
  );
}

function goHome() {
  goTo(null);
}

function focusBox() {
  document.querySelector<HTMLInputElement>(`#${SEARCH_BOX_ID} input`)?.focus();
}

function useDocumentTitle(query: string | null) {
  useEffect(() => {
    if (query === null) return;
    const landingTitle = document.title;
    document.title = `${searchWords.resultsFor(query)} | Figura`;
    return () => {
      document.title = landingTitle;
    };
  }, [query]);
}
