import "server-only";
import { type ProviderName, providerNames } from "@/lib/diagrams/providers";
import { processSingleton } from "@/server/process-singleton";
import type { SourceError, SourceErrorReason } from "../source-error";
import { createDurations, type Durations } from "./durations";
import { createMinuteRing, type MinuteRing } from "./minute-ring";

/** A request that was sent to a source and failed. */
export interface Failure {
  at: number;
  fault: SourceErrorReason;
  /** HTTP status of the answer, if there was one. */
  status: number | null;
}

export interface SourceMeasures {
  /** The source answered a request. */
  noteAnswer(tookMs: number): void;
  /** A request to the source failed. Requests that our own limits hold back do not count. */
  noteFailure(error: SourceError): void;
  /** A search was served a part of this source from the cache. */
  noteCached(): void;
  /** A search wanted a part that was in no cache. */
  noteAwaited(): void;
  /** An awaited part was already being requested by another search. */
  noteJoined(): void;
  readonly counts: MinuteRing<"asked" | "failed" | "cached" | "awaited" | "joined">;
  readonly durations: Durations;
  readonly lastAnswerAt: number | null;
  readonly lastFailure: Failure | null;
}

export interface SearchMeasures {
  noteAnswer(tookMs: number, isCached: boolean): void;
  /** No source answered, or the server failed. */
  noteFailure(): void;
  readonly counts: MinuteRing<"searches" | "cached" | "failed">;
  readonly durations: Durations;
}

/** Counts and durations of searches and sources in this process over the last 24 hours. Recording is nearly free. */
export interface Measurements {
  readonly searches: SearchMeasures;
  readonly sources: Readonly<Record<ProviderName, SourceMeasures>>;
}

/** @param now milliseconds since the epoch */
export function createMeasurements(now: () => number): Measurements {
  const sources = providerNames.map((name) => [name, createSourceMeasures(now)]);
  return {
    searches: createSearchMeasures(now),
    sources: Object.fromEntries(sources) as Record<ProviderName, SourceMeasures>,
  };
}

export const measurements = processSingleton("search-measurements", () =>
  createMeasurements(() => Date.now()),
);

function createSourceMeasures(now: () => number): SourceMeasures {
  const counts = createMinuteRing(["asked", "failed", "cached", "awaited", "joined"]);
  const durations = createDurations();
  let lastAnswerAt: number | null = null;
  let lastFailure: Failure | null = null;
  return {
    counts,
    durations,
    noteAnswer(tookMs) {
      const at = now();
      counts.count("asked", at);
      durations.record(tookMs, at);
      lastAnswerAt = at;
    },
    noteFailure({ fault, status }) {
      const at = now();
      counts.count("asked", at);
      counts.count("failed", at);
      lastFailure = { at, fault, status };
    },
    noteCached: () => counts.count("cached", now()),
    noteAwaited: () => counts.count("awaited", now()),
    noteJoined: () => counts.count("joined", now()),
    get lastAnswerAt() {
      return lastAnswerAt;
    },
    get lastFailure() {
      return lastFailure;
    },
  };
}

function createSearchMeasures(now: () => number): SearchMeasures {
  const counts = createMinuteRing(["searches", "cached", "failed"]);
  const durations = createDurations();
  return {
    counts,
    durations,
    noteAnswer(tookMs, isCached) {
      const at = now();
      counts.count("searches", at);
      if (isCached) counts.count("cached", at);
      durations.record(tookMs, at);
    },
    noteFailure() {
      const at = now();
      counts.count("searches", at);
      counts.count("failed", at);
    },
  };
}
