import { describe, expect, it } from "vitest";
import { formatMetrics, type Metric } from "@/server/monitoring/text-format";
import { createHistogram } from "@/server/search/measurements/histogram";
import { parseMetrics } from "@/tests/setup/parse-metrics";

const gauge = (values: { labels?: Record<string, string>; value: number }[], help = "A thing."): Metric => ({
  name: "figura_thing",
  help,
  type: "gauge",
  values,
});

const readBack = (...metrics: Metric[]) => parseMetrics(formatMetrics(metrics)).get("figura_thing");

describe("metrics in the text format of Prometheus", () => {
  it("are what its documentation has as an example", () => {
    const text = formatMetrics([
      {
        name: "http_requests_total",
        help: "The total number of HTTP requests.",
        type: "counter",
        values: [
          { labels: { method: "post", code: "200" }, value: 1027 },
          { labels: { method: "post", code: "400" }, value: 3 },
        ],
      },
    ]);
    expect(text).toBe(
      [
        "# HELP http_requests_total The total number of HTTP requests.",
        "# TYPE http_requests_total counter",
        'http_requests_total{method="post",code="200"} 1027',
        'http_requests_total{method="post",code="400"} 3',
        "",
      ].join("\n"),
    );
  });

  it.each(["", 'a "quote"', "C:\\new", "line\nbreak", 'all\\"\n\\n', "}{,=", "\u2028 \u{1f9ea}"])(
    "keep the label %j as it is",
    (text) => {
      expect(readBack(gauge([{ labels: { label: text }, value: 1 }]))?.series[0]?.labels).toEqual({
        label: text,
      });
    },
  );

  it("keep a description of several lines", () => {
    expect(readBack(gauge([], 'One\\two\n"three"'))?.help).toBe('One\\two\n"three"');
  });

  it.each([
    0,
    -1.5,
    1e21,
    1e-7,
    1_700_000_000.123,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
  ])("keep the value %d", (value) => {
    expect(readBack(gauge([{ value }]))?.series).toEqual([{ name: "figura_thing", labels: {}, value }]);
  });

  it("count durations up to each bound, and those above all bounds only in the whole", () => {
    const histogram = createHistogram();
    for (const tookMs of [0, 1, 1.01, 900, 1000, 1e9, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      histogram.record(tookMs);
    }
    const values = [{ labels: { source: "commons" }, value: histogram.read() }];
    const metrics = parseMetrics(
      formatMetrics([{ name: "figura_duration_seconds", help: "Durations.", type: "histogram", values }]),
    );
    const { series = [] } = metrics.get("figura_duration_seconds") ?? {};
    const upTo = (le: string) => series.find(({ labels }) => labels.le === le)?.value;
    expect([upTo("0.001"), upTo("0.0025"), upTo("0.5"), upTo("1"), upTo("20"), upTo("+Inf")]).toEqual([
      2, 3, 3, 5, 5, 6,
    ]);
    expect(series.at(-2)?.value).toBeCloseTo(1_000_001.902, 2);
    expect(series.every(({ labels }) => labels.source === "commons")).toBe(true);
  });
});

describe("the reader of the format that judges it", () => {
  const head = "# HELP a_total A.\n# TYPE a_total counter\n";
  it.each([
    ["an open line", "a_total 1"],
    ["a sample before its type", "a_total 1\n"],
    ["another metric's sample", `${head}b_total 1\n`],
    ["a metric declared twice", `${head}a_total 1\n${head}`],
    ["a series twice", `${head}a_total 1\na_total 2\n`],
    ["a negative count", `${head}a_total -1\n`],
    ["a number as JavaScript spells it", `${head}a_total Infinity\n`],
    ["an open label", `${head}a_total{b="c} 1\n`],
    ["a label that is not escaped", `${head}a_total{b="c"d"} 1\n`],
    ["an unknown escape", `${head}a_total{b="\\t"} 1\n`],
    ["an empty line", `${head}\n`],
    ["a counter without its ending", "# HELP a A.\n# TYPE a counter\na 1\n"],
    ["a histogram without a sum", '# HELP a A.\n# TYPE a histogram\na_bucket{le="+Inf"} 1\na_count 1\n'],
    [
      "buckets that do not add up",
      '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
    ],
  ])("refuses %s", (_, text) => {
    expect(() => parseMetrics(text)).toThrow();
  });
});
