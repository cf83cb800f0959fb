interface Series {
  /** With the ending of a histogram's series, such as `_bucket`. */
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface ParsedMetric {
  help: string;
  type: "counter" | "gauge" | "histogram";
  series: Series[];
}

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const helpLine = new RegExp(`^# HELP (${NAME}) (.+)$`);
const typeLine = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`);
const sampleLine = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`, "s");
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\"n])*)"(,(?=.)|$)/y;
/** What Go's ParseFloat takes, without what no exporter writes. */
const number = /^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;

/**
 * Reads Prometheus' text format, version 0.0.4, more strictly than Prometheus does: what the format only recommends is
 * an error too, such as the names of counters and that the lines of a metric are together.
 * @throws Error with the line that is wrong
 */
export function parseMetrics(text: string): Map<string, ParsedMetric> {
  const metrics = new Map<string, ParsedMetric>();
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const lines = text.slice(0, -1).split("\n");
  let name = "";
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line.startsWith("#")) {
      const [declared, metric] = readHead(line, lines.shift() ?? "");
      if (metrics.has(declared)) throw new Error(`declared twice: ${line}`);
      metrics.set(declared, metric);
      name = declared;
      continue;
    }
    const series = readSample(line);
    const metric = metrics.get(name);
    if (!metric || !isOf(series.name, name, metric.type)) throw new Error(`of another metric: ${line}`);
    metric.series.push(series);
  }
  for (const [of, metric] of metrics) checkMetric(of, metric);
  return metrics;
}

function readHead(first: string, second: string): [name: string, metric: ParsedMetric] {
  const [, name = "", help = ""] = helpLine.exec(first) ?? [];
  const [, typed, type] = typeLine.exec(second) ?? [];
  if (name === "" || typed !== name) throw new Error(`no help and type: ${first}\n${second}`);
  if (!/^(?:[^\\]|\\[\\n])*$/.test(help)) throw new Error(`wrong escape: ${first}`);
  return [name, { help: withoutEscapes(help), type: type as ParsedMetric["type"], series: [] }];
}

function readSample(line: string): Series {
  const [, name = "", inner, value = ""] = sampleLine.exec(line) ?? [];
  if (name === "" || !number.test(value)) throw new Error(`not a sample: ${line}`);
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (inner !== undefined && label.lastIndex < inner.length) {
    const found = label.exec(inner);
    if (!found) throw new Error(`wrong labels: ${line}`);
    const [, key = "", text = ""] = found;
    if (key in labels || key.startsWith("__")) throw new Error(`wrong label ${key}: ${line}`);
    labels[key] = withoutEscapes(text);
  }
  return { name, labels, value: numberOf(value) };
}

function isOf(series: string, name: string, type: ParsedMetric["type"]): boolean {
  if (type !== "histogram") return series === name;
  return ["_bucket", "_sum", "_count"].some((ending) => series === name + ending);
}

function numberOf(text: string): number {
  return Number(text.replace("Inf", "Infinity"));
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, (_, escaped) => (escaped === "n" ? "\n" : escaped));
}

function checkMetric(name: string, { type, series }: ParsedMetric): void {
  const keys = series.map((one) => JSON.stringify([one.name, Object.entries(one.labels).sort()]));
  if (new Set(keys).size < keys.length) throw new Error(`${name} has a series twice`);
  if (name.endsWith("_total") !== (type === "counter")) throw new Error(`${name} is misnamed for a ${type}`);
  if (/_(bucket|sum|count)$/.test(name)) throw new Error(`${name} has the name of a histogram's series`);
  if (type !== "gauge" && series.some(({ value }) => !(value >= 0 && Number.isFinite(value)))) {
    throw new Error(`${name} counts what is no count`);
  }
  if (type === "histogram") checkHistogram(name, series);
}

function checkHistogram(name: string, series: readonly Series[]): void {
  const groups = new Map<string, Series[]>();
  for (const one of series) {
    const { le: _, ...others } = one.labels;
    const key = JSON.stringify(Object.entries(others).sort());
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const [labels, group] of groups) {
    const where = `${name} ${labels}`;
    const buckets = group.filter((one) => one.name.endsWith("_bucket"));
    const bounds = buckets.map(({ labels: { le = "" } }) => (number.test(le) ? numberOf(le) : Number.NaN));
    const counts = buckets.map(({ value }) => value);
    if (bounds.some((bound, at) => at > 0 && !(bound > (bounds[at - 1] as number))))
      throw new Error(`${where}: the bounds do not rise`);
    if (counts.some((count, at) => at > 0 && !(count >= (counts[at - 1] as number))))
      throw new Error(`${where}: the counts of the buckets fall`);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${where}: the last bound is not +Inf`);
    const [count, sum] = ["_count", "_sum"].map((ending) => group.find((one) => one.name === name + ending));
    if (!count || !sum || group.length !== buckets.length + 2) throw new Error(`${where}: no count or sum`);
    if (count.value !== counts.at(-1)) throw new Error(`${where}: the count is not that of +Inf`);
  }
}
