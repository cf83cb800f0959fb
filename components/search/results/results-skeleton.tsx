import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { type SearchViewMode, viewModeOf } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { ResultsHead } from "./results-head";

/** The skeleton in the static HTML of a search: only the browser knows the URL. */
export function ResultsSkeleton() {
  return (
    <>
      <ResultsHead title={searchWords.searching}>
        <WaitingLedger />
      </ResultsHead>
      <div className="mt-2.5 mb-7 h-14.5 border-y md:mt-5.5 md:mb-8 md:h-15.5" />
      <PlateGrid label={searchWords.searching}>
        <FirstSkeletons />
      </PlateGrid>
    </>
  );
}

/** Reserves the space of the ledger while it loads. */
export function WaitingLedger() {
  return (
    <p className="truncate text-[0.8125rem]/6 text-muted-foreground md:leading-5">
      {searchWords.diagramsAppear}
    </p>
  );
}

/** Twelve skeletons, or ten in five columns: they fill complete rows with any number of columns. */
export function FirstSkeletons({ view = "grid" }: { view?: SearchViewMode }) {
  return <PlateSkeletons count={12} view={viewModeOf(view)} className="wide:nth-[n+11]:hidden" />;
}
