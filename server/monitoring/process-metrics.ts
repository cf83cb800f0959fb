import "server-only";
import { performance } from "node:perf_hooks";
import packageFile from "@/package.json";
import type { Metric } from "./text-format";

/** Facts of the process, by the names that Prometheus' own clients use for them. */
export function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: "gauge",
    values: [{ value }],
  });
  return [
    {
      name: "figura_build_info",
      help: "The version of Figura; always 1.",
      type: "gauge",
      values: [{ labels: { version: packageFile.version }, value: 1 }],
    },
    {
      name: "nodejs_version_info",
      help: "The version of Node.js; always 1.",
      type: "gauge",
      values: [{ labels: { version: process.version }, value: 1 }],
    },
    gauge(
      "process_start_time_seconds",
      "When the process started, in seconds since the epoch.",
      performance.timeOrigin / 1000,
    ),
    {
      name: "process_cpu_seconds_total",
      help: "CPU time of the process, user and system.",
      type: "counter",
      values: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Used size of the JavaScript heap.", heapUsed),
    gauge("nodejs_heap_size_total_bytes", "Allocated size of the JavaScript heap.", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory of objects outside the heap, such as buffers.", external),
    {
      name: "nodejs_eventloop_active_seconds_total",
      help: "Time in which the event loop was busy; its rate is the utilisation, from 0 to 1.",
      type: "counter",
      values: [{ value: performance.eventLoopUtilization().active / 1000 }],
    },
  ];
}
