import type { ReactNode } from "react";
import { ExampleChips } from "@/components/search/box/example-chips";
import { RecentSearches } from "@/components/search/box/recent-searches";
import { ResultsSkeleton } from "@/components/search/results/results-skeleton";
import { SearchView } from "@/components/search/search-view";
import type { SearchHome } from "@/lib/search/search-url";

type SearchScreenProps = {
  home: SearchHome;
  hero: ReactNode;
  /** Below the search. */
  showcase: ReactNode;
};

/** The search with everything around it, the same for guests and accounts. */
export function SearchScreen({ home, hero, showcase }: SearchScreenProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="landing-paper pointer-events-none absolute inset-x-0 -top-16 -z-1 results:hidden"
      />
      <SearchView
        home={home}
        hero={hero}
        examples={
          <>
            <ExampleChips />
            <RecentSearches />
          </>
        }
        resultsSkeleton={<ResultsSkeleton />}
        showcase={showcase}
      />
    </>
  );
}
