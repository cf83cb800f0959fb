import { filterWords } from "@/lib/search/filter-words";
import { resultsWords } from "@/lib/search/results-words";
import { hasNotAnswered } from "@/lib/search/source-reasons";
import { searchWords } from "@/lib/search/words";
import { shownWords } from "./count-found";
import type { useResults } from "./use-results";

type Results = Pick<
  ReturnType<typeof useResults>,
  "answers" | "awaitedSources" | "counts" | "diagrams" | "problem" | "status"
>;

/** The announcement for screen readers when the state of the search changes. */
export function statusWords(results: Results): string {
  const { answers, awaitedSources, counts, diagrams, problem, status } = results;
  // The results are announced once, when they are complete.
  if (awaitedSources !== null) return searchWords.searching;
  switch (status) {
    case "searching":
      return searchWords.searching;
    case "found":
      if (diagrams.length === 0) return filterWords.noneFit;
      // How many were found is announced by the toast.
      return shownWords(diagrams.length, counts);
    case "empty":
      return answers.at(-1)?.sources.some(hasNotAnswered)
        ? searchWords.noResultsAvailable
        : searchWords.noResults;
    case "failed":
      return problem?.code === "daily_limit_reached" ? resultsWords.limitTitle : searchWords.errorTitle;
  }
}
