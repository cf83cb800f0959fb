import "server-only";
import type { Histogram } from "@/server/search/measurements/histogram";

type Labels = Readonly<Record<string, string>>;

interface Described {
  /** In base units, with the unit last; that of a counter ends in `_total`. */
  name: string;
  /** One sentence. */
  help: string;
}

/** A metric with a value for each combination of labels; without values it is only declared. */
export type Metric = Described &
  (
    | { type: "counter" | "gauge"; values: { labels?: Labels; value: number }[] }
    | { type: "histogram"; values: { labels?: Labels; value: Histogram }[] }
  );

/** Of Prometheus' text format. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Prometheus' text format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap((metric) => [...headOf(metric), ...samplesOf(metric)].map((line) => `${line}\n`))
    .join("");
}

function headOf({ name, help, type }: Metric): string[] {
  return [`# HELP ${name} ${escapeText(help)}`, `# TYPE ${name} ${type}`];
}

function samplesOf(metric: Metric): string[] {
  const { name } = metric;
  if (metric.type !== "histogram")
    return metric.values.map(({ labels, value }) => sample(name, labels, value));
  return metric.values.flatMap(({ labels, value: { buckets, count, sumSeconds } }) => [
    ...buckets.map((bucket) =>
      sample(`${name}_bucket`, { ...labels, le: numberText(bucket.upToSeconds) }, bucket.count),
    ),
    sample(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
    sample(`${name}_sum`, labels, sumSeconds),
    sample(`${name}_count`, labels, count),
  ]);
}

function sample(name: string, labels: Labels = {}, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${numberText(value)}`;
}

/** Go spells infinity in its own way; every other number of JavaScript can be parsed by it. */
function numberText(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

function escapeLabel(text: string): string {
  return escapeText(text).replaceAll('"', '\\"');
}
