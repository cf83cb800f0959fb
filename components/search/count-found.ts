import { MAX_SHOWN } from "@/lib/search/query-text";
import { resultsWords } from "@/lib/search/results-words";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";

export interface Counts {
  /** The number that the sources report. */
  found: number;
  /** The number that the list can show. */
  total: number;
  /** Whether there are more diagrams than the list can show. */
  hasMore: boolean;
}

/** @param answered number of distinct diagrams in the answers */
export function countFound(answers: SearchAnswer[], answered: number): Counts {
  const last = answers.at(-1);
  const added = last?.understood?.added ?? 0;
  const reported = last?.hasMore ? last.sources.reduce((sum, { count }) => sum + count, added) : 0;
  const found = Math.max(answered, reported);
  return { found, total: Math.min(found, MAX_SHOWN), hasMore: last?.hasMore === true };
}

/** The counts in a few words: of all that were found, or of all in the list if a tag or a category was chosen. */
export function countWords({ found, total }: Counts): string {
  const listed = Math.min(found, MAX_SHOWN);
  if (total < listed) return resultsWords.matching(total, listed);
  return found > listed ? resultsWords.best(listed, found) : searchWords.found(found);
}

/** How many of the diagrams are shown, for screen readers. */
export function shownWords(shown: number, { found, total, hasMore }: Counts): string {
  if (!hasMore) return resultsWords.showing(shown, total);
  return found > total
    ? resultsWords.showingBest(shown, total, found)
    : resultsWords.showingOfMore(shown, total);
}
