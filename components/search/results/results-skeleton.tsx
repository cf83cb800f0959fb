import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { type ProviderName, providerMentions } from "@/lib/diagrams/providers";
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

/** Reserves the space of the ledger while sources are asked, and names those that are still awaited. */
export function WaitingLedger({ awaited = [] }: { awaited?: readonly ProviderName[] }) {
  return (
    <p className="truncate text-[0.8125rem]/6 text-muted-foreground md:leading-5">
      {awaited.length > 0
        ? searchWords.stillAsking(awaited.map((name) => providerMentions[name]))
        : searchWords.diagramsAppear}
    </p>
  );
}

/** Twelve plates, or ten in five columns: they fill complete rows with any number of columns. */
const FIRST_PLATES = 12;

type FirstSkeletonsProps = {
  view?: SearchViewMode;
  /** How many plates are there already. */
  after?: number;
};

/** The skeletons of the first rows. */
export function FirstSkeletons({ view = "grid", after = 0 }: FirstSkeletonsProps) {
  return (
    <PlateSkeletons
      count={Math.max(0, FIRST_PLATES - after)}
      after={after}
      view={viewModeOf(view)}
      className="wide:nth-[n+11]:hidden"
    />
  );
}
