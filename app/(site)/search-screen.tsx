import type { ReactNode } from "react";
import { Discover } from "@/components/landing/discover";
import { WallPlace } from "@/components/landing/wall-place";
import { ExampleChips } from "@/components/search/box/example-chips";
import { RecentSearches } from "@/components/search/box/recent-searches";
import { ResultsSkeleton } from "@/components/search/results/results-skeleton";
import { SearchView } from "@/components/search/search-view";
import type { SearchHome } from "@/lib/search/search-url";

type SearchScreenProps = {
  home: SearchHome;
  hero: ReactNode;
  /** What the site offers, below the search. */
  offer: ReactNode;
};

/** The search with everything around it, the same for guests and accounts. */
export function SearchScreen({ home, hero, offer }: SearchScreenProps) {
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
        showcase={
          // On phones the wall comes first, so that the first view has diagrams.
          <div className="flex flex-col">
            <div className="page relative z-1 mt-7 md:mt-5.5">
              <div className="grid max-w-186 gap-3.5">{offer}</div>
            </div>
            <WallPlace />
            <div className="page relative z-1 mt-9 pb-12 md:mt-14 min-[72.5rem]:mt-12 min-[72.5rem]:pb-16">
              <Discover />
            </div>
          </div>
        }
      />
    </>
  );
}
