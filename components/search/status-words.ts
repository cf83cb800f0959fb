import { filterWords } from "@/lib/search/filter-words";
import { searchWords } from "@/lib/search/words";
import type { useResults } from "./use-results";

/** What is read out when the state of the search changes. */
export function statusWords(
  { counts, diagrams, status }: ReturnType<typeof useResults>,
  query: string,
): string {
  switch (status) {
    case "searching":
      return searchWords.searching;
    case "found":
      if (diagrams.length === 0) return filterWords.noneFit;
      return `${searchWords.foundFor(counts.found, query)}, ${searchWords.showing(diagrams.length, counts.total, counts.hasMore)}`;
    case "empty":
      return searchWords.noResultsFor(query);
    case "failed":
      return searchWords.errorTitle;
  }
}
