import { MAX_SHOWN } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";

export interface Counts {
  /** As far as the sources have told. */
  found: number;
  /** Of which the list shows some, or will. */
  total: number;
  /** Whether there are more than it can show. */
  hasMore: boolean;
}

/** @param answered how many different diagrams the answers have brought */
export function countFound(answers: SearchAnswer[], answered: number): Counts {
  const last = answers.at(-1);
  const added = last?.understood?.added ?? 0;
  const told = last?.hasMore ? last.sources.reduce((sum, { count }) => sum + count, added) : 0;
  const found = Math.max(answered, told);
  return { found, total: Math.min(found, MAX_SHOWN), hasMore: last?.hasMore === true };
}
