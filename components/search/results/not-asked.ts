import { providerMentions } from "@/lib/diagrams/providers";
import { resultsWords } from "@/lib/search/results-words";
import type { SourceReport } from "@/lib/search/search-answer";
import type { SourceReason } from "@/lib/search/source-reasons";

const notAsked: ReadonlySet<SourceReason | undefined> = new Set(["field", "budget"]);

/** Which sources this search has left out; null if all were asked. They can be chosen as a filter. */
export function notAskedOf(reports: readonly SourceReport[]): string | null {
  const names = reports.flatMap(({ provider, reason }) =>
    notAsked.has(reason) ? providerMentions[provider] : [],
  );
  return names.length === 0 ? null : resultsWords.notAsked(names);
}
