import { Discover } from "@/components/landing/discover";
import { Hero } from "@/components/landing/hero";
import { StillPlates } from "@/components/landing/still-plates";
import { ExampleChips } from "@/components/search/example-chips";
import { RecentSearches } from "@/components/search/recent-searches";
import { ResultsSkeleton } from "@/components/search/results-skeleton";
import { SearchView } from "@/components/search/search-view";
import { showcase } from "@/server/collection/showcase";

const SHELF = 4;

/** Static: who is asking, and for what, is known only in the browser. */
export default function HomePage() {
  const diagrams = showcase();
  return (
    <>
      <div
        aria-hidden="true"
        className="paper-grid pointer-events-none absolute inset-x-0 -top-16 -z-1 h-270 mask-[linear-gradient(180deg,#000_40%,transparent_86%)] results:hidden"
      />
      <SearchView
        hero={<Hero />}
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
