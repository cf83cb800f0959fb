import { MAX_SHOWN } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";

/** What the sources have told of so far: how many in all, and how many of these can be shown. */
export function countFound(answers: SearchAnswer[], shown: number) {
  const last = answers.at(-1);
  const told = last?.hasMore ? last.sources.reduce((sum, { count }) => sum + count, 0) : 0;
  const found = Math.max(shown, told);
  return { found, showable: Math.min(found, MAX_SHOWN), hasMore: last?.hasMore === true };
}
