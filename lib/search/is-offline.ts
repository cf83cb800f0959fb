import type { SourceReport } from "./search-answer";

/** How a source is reported that was not asked because the browser has no network. No server reports it. */
export const offlineReport = { status: "skipped", reason: "network", count: 0, tookMs: 0 } as const;

/** Whether the browser searched what it keeps of the collection, and nothing else. */
export function isOffline(sources: readonly SourceReport[]): boolean {
  return sources.some(
    ({ status, reason }) => status === offlineReport.status && reason === offlineReport.reason,
  );
}
