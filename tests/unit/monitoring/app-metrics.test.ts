import { describe, expect, it } from "vitest";
import { sourceStates } from "@/lib/admin/status";
import { type AppState, appMetrics } from "@/server/monitoring/app-metrics";
import { formatMetrics } from "@/server/monitoring/text-format";
import { SourceError } from "@/server/search/source-error";
import { parseMetrics } from "@/tests/setup/parse-metrics";
import { appState } from "./app-state";

const DAY_MS = 24 * 60 * 60_000;

/** What a scrape reads: the series as `name{label=value}`, or as written in a query. */
function scrape(state: AppState): Record<string, number> {
  const metrics = [...parseMetrics(formatMetrics(appMetrics(state))).values()];
  return Object.fromEntries(
    metrics.flatMap(({ series }) =>
      series.map(({ name, labels, value }) => {
        const pairs = Object.entries(labels).map((pair) => pair.join("="));
        return [pairs.length > 0 ? `${name}{${pairs.sort().join(",")}}` : name, value];
      }),
    ),
  );
}

describe("the metrics of searches and sources", () => {
  it("count each search by its result, and time those that were answered", () => {
    const { state } = appState();
    const { searches } = state.measurements;
    searches.noteAnswer(2, true);
    searches.noteAnswer(700, false);
    searches.noteAnswer(800, false);
    searches.noteFailure();
    expect(scrape(state)).toMatchObject({
      "figura_searches_total{result=cached}": 1,
      "figura_searches_total{result=fetched}": 2,
      "figura_searches_total{result=failed}": 1,
      "figura_search_duration_seconds_bucket{le=0.0025}": 1,
      "figura_search_duration_seconds_bucket{le=1}": 3,
      figura_search_duration_seconds_count: 3,
      figura_search_duration_seconds_sum: 1.502,
    });
  });

  it("count the requests to each source, and what needed none", () => {
    const { state, pass } = appState();
    const { commons } = state.measurements.sources;
    commons.noteAnswer(300);
    pass(1000);
    commons.noteFailure(new SourceError("server", "down", { status: 500 }));
    commons.noteCached();
    commons.noteAwaited();
    commons.noteAwaited();
    commons.noteJoined();
    const read = scrape(state);
    expect(read).toMatchObject({
      "figura_source_requests_total{result=answered,source=commons}": 1,
      "figura_source_requests_total{result=failed,source=commons}": 1,
      "figura_source_requests_total{result=answered,source=brave}": 0,
      "figura_source_request_duration_seconds_count{source=commons}": 1,
      "figura_source_cache_hits_total{source=commons}": 1,
      "figura_source_cache_misses_total{source=commons}": 2,
      "figura_source_joined_requests_total{source=commons}": 1,
      "figura_source_last_answer_timestamp_seconds{source=commons}":
        Date.parse("2026-03-01T12:00:00Z") / 1000,
      "figura_source_last_failure_timestamp_seconds{source=commons}":
        Date.parse("2026-03-01T12:00:01Z") / 1000,
    });
    expect(read).not.toHaveProperty("figura_source_last_answer_timestamp_seconds{source=brave}");
  });

  it("never fall, although the status page forgets after a day", () => {
    const { state, pass } = appState();
    state.measurements.searches.noteAnswer(2, false);
    state.measurements.sources.commons.noteAnswer(2);
    pass(3 * DAY_MS);
    expect(scrape(state)).toMatchObject({
      "figura_searches_total{result=fetched}": 1,
      figura_search_duration_seconds_count: 1,
      "figura_source_requests_total{result=answered,source=commons}": 1,
    });
  });

  it("have one state of each source", () => {
    const { state } = appState();
    const read = scrape(state);
    for (const { name, state: current } of state.sourceStates) {
      const values = sourceStates.map((one) => read[`figura_source_state{source=${name},state=${one}}`]);
      expect(values, name).toEqual(sourceStates.map((one) => Number(one === current)));
    }
  });
});

describe("the metrics of services", () => {
  it("tell what is up, and how many there are", () => {
    const { state } = appState();
    expect(scrape({ ...state, redis: "down" })).toMatchObject({
      figura_database_up: 1,
      figura_database_probe_duration_seconds: 0.012,
      figura_redis_up: 0,
      figura_mail_server_up: 0,
      figura_mail_last_failure_timestamp_seconds: Date.parse("2026-03-01T12:00:01Z") / 1000,
      figura_seats: 95,
      figura_seats_taken: 40,
      figura_waitlist_waiting: 5,
      "figura_source_keys{source=google,state=available}": 1,
      "figura_source_keys{source=google,state=out}": 0,
      "figura_source_key_uses_today{key=key 1,source=google}": 3,
      figura_search_cache_entries: 7,
    });
  });

  it("have no value for what is not set up, and the same names", () => {
    const { state } = appState();
    const bare: AppState = {
      ...state,
      pools: new Map(),
      system: { database: { ...state.system.database, state: "none", tookMs: null }, seats: null },
      redis: "none",
      mail: { isAway: undefined, lastSentAt: null, lastFailureAt: null },
    };
    const absent = Object.keys(scrape(bare)).filter((name) =>
      /database|redis|mail|seats|waitlist|key/.test(name),
    );
    expect(absent).toEqual([]);
    expect(appMetrics(bare).map(({ name }) => name)).toEqual(appMetrics(state).map(({ name }) => name));
  });
});
