import { LeaveForSearch } from "../leave-for-search";
import { SearchBox } from "./search-box";

/** The search of a page that shows no results itself; under `data-view="results"` it stands in the header. */
export function HeaderSearch() {
  return (
    <>
      <SearchBox query={null} />
      <LeaveForSearch />
    </>
  );
}
