import "server-only";
import { type SourceStatus, type SystemStatus, sourceStates } from "@/lib/admin/status";
import { type ProviderName, providerNames } from "@/lib/diagrams/providers";
import type { Readiness } from "@/lib/readiness";
import type { KeyPoolHealth } from "@/server/search/keys/key-pool";
import type { createMeasurements, SourceMeasures } from "@/server/search/measurements/measurements";
import type { Metric } from "./text-format";

export interface AppState {
  measurements: ReturnType<typeof createMeasurements>;
  cache: { entries: number; capacity: number };
  sourceStates: readonly Pick<SourceStatus, "name" | "state">[];
  pools: ReadonlyMap<ProviderName, KeyPoolHealth>;
  system: SystemStatus;
  redis: Readiness["redis"];
  mail: {
    /** Undefined without a mail server. */
    isAway: boolean | undefined;
    /** Milliseconds since the epoch, or null. */
    lastSentAt: number | null;
    lastFailureAt: number | null;
  };
}

const keyStates = ["available", "resting", "out"] as const;

/**
 * The figures of the status page as Prometheus' metrics. What is not configured has no value. The values of labels are
 * names of ours, so their number is bounded and none is a query, a person or an address.
 */
export function appMetrics(state: AppState): Metric[] {
  return [...searchMetrics(state), ...sourceMetrics(state), ...keyMetrics(state), ...serviceMetrics(state)];
}

function searchMetrics({ measurements: { searches }, cache }: AppState): Metric[] {
  const total = searches.counts.total;
  const results = {
    cached: total("cached"),
    fetched: total("searches") - total("cached") - total("failed"),
    failed: total("failed"),
  };
  return [
    {
      name: "figura_searches_total",
      help: "Searches by result: cached needed no source, fetched asked sources, failed had no answer.",
      type: "counter",
      values: Object.entries(results).map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: "figura_search_duration_seconds",
      help: "Duration of searches that were answered.",
      type: "histogram",
      values: [{ value: searches.durations.histogram() }],
    },
    gauge("figura_search_cache_entries", "Searches in the cache of this instance.", cache.entries),
    gauge(
      "figura_search_cache_max_entries",
      "Searches that the cache of this instance can hold.",
      cache.capacity,
    ),
  ];
}

function sourceMetrics({ measurements: { sources }, sourceStates: states }: AppState): Metric[] {
  const perSource = <Value>(read: (measures: SourceMeasures) => Value, labels = {}) =>
    providerNames.map((source) => ({ labels: { source, ...labels }, value: read(sources[source]) }));
  const timePerSource = (read: (measures: SourceMeasures) => number | null | undefined) =>
    perSource(read).flatMap(({ labels, value }) => valuesOf(toSeconds(value), labels));
  return [
    {
      name: "figura_source_requests_total",
      help: "Requests sent to a source, by result.",
      type: "counter",
      values: [
        ...perSource(({ counts }) => counts.total("asked") - counts.total("failed"), { result: "answered" }),
        ...perSource(({ counts }) => counts.total("failed"), { result: "failed" }),
      ],
    },
    {
      name: "figura_source_request_duration_seconds",
      help: "Duration of requests that a source answered.",
      type: "histogram",
      values: perSource(({ durations }) => durations.histogram()),
    },
    {
      name: "figura_source_cache_hits_total",
      help: "Parts of searches that were served from the cache instead of a source.",
      type: "counter",
      values: perSource(({ counts }) => counts.total("cached")),
    },
    {
      name: "figura_source_cache_misses_total",
      help: "Parts of searches that were in no cache.",
      type: "counter",
      values: perSource(({ counts }) => counts.total("awaited")),
    },
    {
      name: "figura_source_joined_requests_total",
      help: "Parts of searches that joined a request in flight.",
      type: "counter",
      values: perSource(({ counts }) => counts.total("joined")),
    },
    {
      name: "figura_source_state",
      help: "1 for the current state of a source, 0 for the others.",
      type: "gauge",
      values: states.flatMap(({ name: source, state: current }) =>
        sourceStates.map((state) => ({ labels: { source, state }, value: Number(state === current) })),
      ),
    },
    {
      name: "figura_source_last_answer_timestamp_seconds",
      help: "When a source answered last.",
      type: "gauge",
      values: timePerSource(({ last }) => last.answerAt),
    },
    {
      name: "figura_source_last_failure_timestamp_seconds",
      help: "When a request to a source failed last.",
      type: "gauge",
      values: timePerSource(({ last }) => last.failure?.at),
    },
  ];
}

function keyMetrics({ pools }: AppState): Metric[] {
  const all = [...pools];
  return [
    {
      name: "figura_source_keys",
      help: "API keys of a source by state.",
      type: "gauge",
      values: all.flatMap(([source, { keys }]) =>
        keyStates.map((state) => ({
          labels: { source, state },
          value: keys.filter((key) => key.state === state).length,
        })),
      ),
    },
    {
      name: "figura_source_key_uses_today",
      help: "Uses of an API key by this instance, since the start of the API's day.",
      type: "gauge",
      values: all.flatMap(([source, { keys }]) =>
        keys.map(({ label, usedToday }) => ({ labels: { source, key: label }, value: usedToday })),
      ),
    },
  ];
}

function serviceMetrics({ system: { database, seats }, redis, mail }: AppState): Metric[] {
  const mailUp = mail.isAway === undefined ? null : Number(!mail.isAway);
  return [
    gauge("figura_database_up", "Whether the database answers.", upOf(database.state)),
    gauge(
      "figura_database_probe_duration_seconds",
      "Duration of a minimal query to the database.",
      toSeconds(database.tookMs),
    ),
    gauge("figura_redis_up", "Whether Redis answers.", upOf(redis)),
    gauge("figura_mail_server_up", "0 from a failure of the mail server until it answers again.", mailUp),
    gauge(
      "figura_mail_last_sent_timestamp_seconds",
      "When a mail was sent last.",
      toSeconds(mail.lastSentAt),
    ),
    gauge(
      "figura_mail_last_failure_timestamp_seconds",
      "When a mail could not be sent last.",
      toSeconds(mail.lastFailureAt),
    ),
    gauge("figura_seats", "Accounts that may exist.", seats?.cap),
    gauge("figura_seats_taken", "Taken seats, including those that are held.", seats?.taken),
    gauge("figura_seats_held", "Seats that an invitation holds.", seats?.held),
    gauge(
      "figura_waitlist_waiting",
      "Confirmed addresses on the waitlist without an invitation.",
      seats?.waiting,
    ),
    gauge(
      "figura_waitlist_unconfirmed",
      "Addresses on the waitlist that are not confirmed.",
      seats?.unconfirmed,
    ),
  ];
}

/** A metric with one value, or none. */
function gauge(name: string, help: string, value: number | null | undefined): Metric {
  return { name, help, type: "gauge", values: valuesOf(value) };
}

function valuesOf(value: number | null | undefined, labels: Record<string, string> = {}) {
  return value === null || value === undefined ? [] : [{ labels, value }];
}

function upOf(answering: "up" | "down" | "none"): number | null {
  return answering === "none" ? null : Number(answering === "up");
}

function toSeconds(milliseconds: number | null | undefined): number | null {
  return milliseconds === null || milliseconds === undefined ? null : milliseconds / 1000;
}
