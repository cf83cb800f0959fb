import "server-only";
import { type ProviderName, providerNames } from "@/lib/diagrams/providers";
import { processSingleton } from "@/server/process-singleton";
import type { SourceError, SourceErrorReason } from "../source-error";
import { createDurations } from "./durations";
import { createMinuteRing } from "./minute-ring";

/** A request that was sent to a source and failed. */
export interface Failure {
  at: number;
  reason: SourceErrorReason;
  /** HTTP status of the answer, if there was one. */
  status: number | null;
}

/** Consecutive late answers after which a source counts as slow. */
const SLOW_AFTER = 3;

export type SourceMeasures = ReturnType<typeof createSourceMeasures>;
export type SearchMeasures = ReturnType<typeof createSearchMeasures>;

/**
 * Counts and durations of searches and sources in this process over the last 24 hours. Recording is nearly free.
 * @param now milliseconds since the epoch
 */
export function createMeasurements(now: () => number) {
  const sources = providerNames.map((name) => [name, createSourceMeasures(now)]);
  return {
    searches: createSearchMeasures(now),
    sources: Object.fromEntries(sources) as Record<ProviderName, SourceMeasures>,
  };
}

export const measurements = processSingleton("search-measurements", () =>
  createMeasurements(() => Date.now()),
);

function createSourceMeasures(now: () => number) {
  const counts = createMinuteRing(["asked", "failed", "cached", "awaited", "joined"]);
  const durations = createDurations();
  const last: { answerAt: number | null; failure: Failure | null } = { answerAt: null, failure: null };
  let lateInRow = 0;
  let lateAt = 0;
  return {
    counts,
    durations,
    /** The last answer and the last failure, if there were any. */
    last,
    /** The source answered a request. */
    noteAnswer(tookMs: number): void {
      const at = now();
      counts.count("asked", at);
      durations.record(tookMs, at);
      last.answerAt = at;
    },
    /** A request to the source failed. Requests that our own limits hold back do not count. */
    noteFailure({ reason, status }: SourceError): void {
      const at = now();
      counts.count("asked", at);
      counts.count("failed", at);
      last.failure = { at, reason, status };
    },
    /** A search was served a part of this source from the cache. */
    noteCached: () => counts.count("cached", now()),
    /** A search wanted a part that was in no cache. */
    noteAwaited: () => counts.count("awaited", now()),
    /**
     * A request takes longer than searches wait. Requests at the same time are late together: that counts once.
     * @param askedAt when it was sent
     */
    noteLate(askedAt: number): void {
      if (askedAt < lateAt) return;
      lateInRow += 1;
      lateAt = now();
    },
    /** A request was answered while a search could wait for it. */
    noteInTime(): void {
      lateInRow = 0;
      lateAt = 0;
    },
    /** Whether the source was late repeatedly, and has not been in time since. */
    isSlow: () => lateInRow >= SLOW_AFTER,
    /** An awaited part was already being requested by another search. */
    noteJoined: () => counts.count("joined", now()),
  };
}

function createSearchMeasures(now: () => number) {
  const counts = createMinuteRing(["searches", "cached", "failed"]);
  const durations = createDurations();
  return {
    counts,
    durations,
    noteAnswer(tookMs: number, isCached: boolean): void {
      const at = now();
      counts.count("searches", at);
      if (isCached) counts.count("cached", at);
      durations.record(tookMs, at);
    },
    /** No source answered, or the server failed. */
    noteFailure(): void {
      const at = now();
      counts.count("searches", at);
      counts.count("failed", at);
    },
  };
}
