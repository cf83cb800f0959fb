import type { AppState } from "@/server/monitoring/app-metrics";
import { createMeasurements } from "@/server/search/measurements/measurements";

const NOON = Date.parse("2026-03-01T12:00:00Z");

/** An app in which everything is set up, at a time that the test sets. */
export function appState() {
  let at = NOON;
  const key = {
    usedToday: 0,
    usageCount: 0,
    lastUsed: null,
    failedAt: null,
    suspendedUntil: null,
    outReason: null,
  };
  const state: AppState = {
    measurements: createMeasurements(() => at),
    cache: { entries: 7, capacity: 200 },
    sourceStates: [
      { name: "collection", state: "working" },
      { name: "commons", state: "failing" },
      { name: "openverse", state: "resting" },
      { name: "google", state: "working" },
      { name: "brave", state: "off" },
      { name: "europepmc", state: "idle" },
    ],
    pools: new Map([
      [
        "google",
        {
          status: "warning",
          available: 1,
          total: 2,
          keys: [
            { ...key, label: "key 1", state: "available", usedToday: 3 },
            { ...key, label: "key 2", state: "resting" },
          ],
        },
      ],
    ]),
    system: {
      database: { state: "up", where: "hosted", tookMs: 12, checkedAt: new Date(NOON).toISOString() },
      seats: { cap: 95, taken: 40, held: 2, waiting: 5, unconfirmed: 1 },
    },
    redis: "up",
    mail: { isAway: true, lastSentAt: NOON, lastFailureAt: NOON + 1000 },
  };
  return {
    state,
    pass: (passedMs: number) => {
      at += passedMs;
    },
  };
}
