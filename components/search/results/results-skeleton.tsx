import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { ResultsHead } from "./results-head";
import { WaitingLedger } from "./results-ledger";

/** The skeleton in the static HTML of a search: only the browser knows the URL. */
export function ResultsSkeleton() {
  return (
    <>
      <ResultsHead title={searchWords.searching}>
        <WaitingLedger />
      </ResultsHead>
      <div className="mt-4 mb-8 h-29.5 border-y md:mt-5.5 md:h-15.5" />
      <PlateGrid label={searchWords.searching}>
        <FirstSkeletons />
      </PlateGrid>
    </>
  );
}

/** Twelve skeletons, which fill complete rows with any number of columns. */
export function FirstSkeletons({ view = "grid" }: { view?: ViewMode }) {
  return <PlateSkeletons count={12} view={view} />;
}
