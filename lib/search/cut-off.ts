import type { SourceReport } from "./search-answer";

/** Why the browser answers from what it keeps: it has no network, or it has one and the server cannot be reached. */
export type CutOff = keyof typeof reasons;

/** How sources are reported that were not asked because of it. No server reports a source as skipped for these. */
const reasons = { offline: "network", unreached: "server" } as const;

/** The report of a source that was not asked. */
export const cutOffReport = (cutOff: CutOff) =>
  ({ status: "skipped", reason: reasons[cutOff], count: 0, tookMs: 0 }) as const;

/** Why the browser searched what it keeps of the collection, and nothing else; null if the server answered. */
export function cutOffOf(sources: readonly SourceReport[]): CutOff | null {
  const skipped = sources.filter(({ status }) => status === "skipped");
  const isFor = (cutOff: CutOff) => skipped.some(({ reason }) => reason === reasons[cutOff]);
  if (isFor("offline")) return "offline";
  return isFor("unreached") ? "unreached" : null;
}

/** The beginning of a sentence about it. */
export const cutOffWords: Record<CutOff, string> = {
  offline: "You are offline",
  unreached: "Figura cannot be reached",
};
