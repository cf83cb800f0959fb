import type { ReactNode } from "react";
import { Discover } from "@/components/landing/discover";
import { StillPlates } from "@/components/landing/still-plates";
import { ExampleChips } from "@/components/search/example-chips";
import { RecentSearches } from "@/components/search/recent-searches";
import { ResultsSkeleton } from "@/components/search/results-skeleton";
import { SearchView } from "@/components/search/search-view";
import type { SearchHome } from "@/lib/search/search-url";
import { showcase } from "@/server/collection/showcase";

const SHELF = 4;

type SearchScreenProps = { home: SearchHome; hero: ReactNode };

/** The search, with everything around it, as guests and accounts have it alike. */
export function SearchScreen({ home, hero }: SearchScreenProps) {
  const diagrams = showcase();
  return (
    <>
      <div
        aria-hidden="true"
        className="paper-grid pointer-events-none absolute inset-x-0 -top-16 -z-1 h-270 mask-[linear-gradient(180deg,#000_40%,transparent_86%)] results:hidden"
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
          <>
            <StillPlates diagrams={diagrams.slice(SHELF)} firstPlace={SHELF + 1} />
            <Discover diagrams={diagrams.slice(0, SHELF)} />
          </>
        }
      />
    </>
  );
}
