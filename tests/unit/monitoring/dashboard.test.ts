import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appMetrics } from "@/server/monitoring/app-metrics";
import { processMetrics } from "@/server/monitoring/process-metrics";
import { formatMetrics } from "@/server/monitoring/text-format";
import { parseMetrics } from "@/tests/setup/parse-metrics";
import { appState } from "./app-state";

const dashboardSchema = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.unknown() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), refId: z.string() })).default([]),
    }),
  ),
});

const dashboard = dashboardSchema.parse(JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")));
const onDashboard = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const inDocs = [...readFileSync("docs/logs-and-metrics.md", "utf8").matchAll(/^```promql\n(.*?)^```$/gms)]
  .flatMap(([, block = ""]) => block.split("\n"))
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((expr) => ["docs/logs-and-metrics.md", expr] as const);

/** Every series that the app exports, with the names of its labels and those that Prometheus adds. */
const exported = new Map(
  [...parseMetrics(formatMetrics([...processMetrics(), ...appMetrics(stateWithHistory())])).values()].flatMap(
    ({ series }) =>
      series.map(({ name, labels }) => [name, new Set([...Object.keys(labels), "instance", "job"])] as const),
  ),
);

/** In which every metric has a value. */
function stateWithHistory() {
  const { state } = appState();
  const { commons } = state.measurements.sources;
  commons.noteAnswer(1);
  commons.last.failure = { at: 0, reason: "server", status: 500 };
  return state;
}

/** The series of a query, each with the labels by which it selects, and all labels by which the query groups. */
function readQuery(expr: string) {
  const query = expr.replaceAll("$__rate_interval", "5m");
  const series: { name: string; labels: string[] }[] = [];
  const groupings: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      const text = query.slice(from, to);
      if (type.isError) throw new Error(`not PromQL, at ${from}: ${expr}`);
      if (type.name === "Identifier") series.push({ name: text, labels: [] });
      if (type.name !== "LabelName") return;
      if (node.parent?.name === "GroupingLabels") groupings.push(text);
      else series.at(-1)?.labels.push(text);
    },
  });
  return { series, groupings };
}

describe("the dashboard", () => {
  it.each([...onDashboard, ...inDocs])("%s: asks only for what the app exports: %s", (_, expr) => {
    const { series, groupings } = readQuery(expr);
    expect(series.length).toBeGreaterThan(0);
    for (const { name, labels } of series.filter((one) => one.name !== "up")) {
      expect([...exported.keys()]).toContain(name);
      expect([...(exported.get(name) ?? [])], name).toEqual(
        expect.arrayContaining([...labels, ...groupings]),
      );
    }
  });

  it("shows every metric of the app", () => {
    const shown = new Set(onDashboard.flatMap(([, expr]) => readQuery(expr).series.map(({ name }) => name)));
    expect([...exported.keys()].filter((name) => !shown.has(name))).toEqual(
      ["_sum", "_count"].map((ending) => `figura_source_request_duration_seconds${ending}`),
    );
  });

  it("lists the instances by a metric of the app, and uses no other variable", () => {
    const names = dashboard.templating.list.map(({ name }) => name);
    expect(names).toEqual(["datasource", "instance"]);
    const instances = z.object({ query: z.string() }).parse(dashboard.templating.list[1]?.query).query;
    const [, metric = ""] = /^label_values\((\w+), instance\)$/.exec(instances) ?? [];
    expect([...exported.keys()]).toContain(metric);
    const used = onDashboard.flatMap(([, expr]) => expr.match(/\$\w+/g) ?? []);
    expect([...new Set(used)].sort()).toEqual(["$__rate_interval", "$instance"]);
  });

  it("has panels that do not cover each other, within the width of the page", () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => [x + (cell % w), y + Math.floor(cell / w)] as const),
    );
    expect(Math.max(...cells.map(([x]) => x))).toBe(23);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
  });
});
