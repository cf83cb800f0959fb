import { NoticePlate } from "@/components/elements/notice-plate";
import { filterWords } from "@/lib/search/filter-words";
import type { SearchAddress } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { ClearFilters } from "./clear-filters";

/** Shown if no result matches the filters; the filters stay visible. */
export function NoneFit({ address }: { address: SearchAddress }) {
  return (
    <div className="grid grow place-content-center-safe justify-items-center py-8">
      <NoticePlate drawing="noResults" title={filterWords.noneFit} text={searchWords.noResults}>
        <ClearFilters address={address} variant="outline" />
      </NoticePlate>
    </div>
  );
}
