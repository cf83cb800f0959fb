import { providerMentions } from "@/lib/diagrams/providers";
import { resultsWords } from "@/lib/search/results-words";
import type { SourceReport } from "@/lib/search/search-answer";

/** Which sources are about something else than the query; null if all were asked. They can be chosen as a filter. */
export function notAskedOf(reports: readonly SourceReport[]): string | null {
  const names = reports.flatMap(({ provider, reason }) =>
    reason === "field" ? providerMentions[provider] : [],
  );
  return names.length === 0 ? null : resultsWords.notAsked(names);
}
