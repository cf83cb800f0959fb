import { LeaveForSearch } from "../leave-for-search";
import { SearchBox } from "./search-box";

/** The search box of a page without results. Under `data-view="results"` the styles place it in the header. */
export function HeaderSearch() {
  return (
    <>
      <SearchBox query={null} />
      <LeaveForSearch />
    </>
  );
}
