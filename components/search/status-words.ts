import { filterWords } from "@/lib/search/filter-words";
import { searchWords } from "@/lib/search/words";
import type { useResults } from "./use-results";

type Results = Pick<ReturnType<typeof useResults>, "counts" | "diagrams" | "problem" | "status">;

/** The announcement for screen readers when the state of the search changes. */
export function statusWords({ counts, diagrams, problem, status }: Results, query: string): string {
  switch (status) {
    case "searching":
      return searchWords.searching;
    case "found":
      if (diagrams.length === 0) return filterWords.noneFit;
      return `${searchWords.foundFor(counts.found, query)}, ${searchWords.showing(diagrams.length, counts.total, counts.hasMore)}`;
    case "empty":
      return searchWords.noResultsFor(query);
    case "failed":
      return problem?.code === "daily_limit_reached" ? searchWords.limitReached : searchWords.errorTitle;
  }
}
