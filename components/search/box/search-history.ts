import { createOwnedList } from "@/components/session/owned-list";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { MAX_QUERY_LENGTH, normaliseQuery } from "@/lib/search/query-text";
import { tidyText } from "@/lib/search/search-url";

/** Stored queries per owner. */
const MAX_REMEMBERED = 10;

const list = createOwnedList(HISTORY_PREFIX, (stored): readonly string[] => {
  const bySpelling = new Map<string, string>();
  for (const query of stored) {
    const tidy = typeof query === "string" ? tidyText(query) : null;
    if (tidy === null || tidy.length > MAX_QUERY_LENGTH) continue;
    const spelling = normaliseQuery(tidy);
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, tidy);
  }
  return [...bySpelling.values()].slice(0, MAX_REMEMBERED);
});

/** The last ten distinct queries of an owner. Of two spellings of one query the newer stays. */
export const { useItems: useHistory, add: rememberQuery, clear: clearHistory } = list;
