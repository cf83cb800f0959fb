// Loaded before the app, as an SDK of OpenTelemetry is: says on standard output which spans Next opens.
import { createRequire } from "node:module";

const requireAsNext = createRequire(import.meta.resolve("next/package.json"));

/** Next takes the installed one, and its own where there is none. */
function openTelemetry() {
  try {
    return requireAsNext("@opentelemetry/api");
  } catch {
    return requireAsNext("next/dist/compiled/@opentelemetry/api");
  }
}

const { trace } = openTelemetry();

/** @param {string} name */
function startSpan(name) {
  console.log(`span: ${name}`);
  return trace.wrapSpanContext({ traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 1 });
}

trace.setGlobalTracerProvider({
  getTracer: () => ({
    startSpan,
    /** @param {string} name @param {unknown[]} rest the last of which is called with the span */
    startActiveSpan: (name, ...rest) => /** @type {Function} */ (rest.at(-1))(startSpan(name)),
  }),
});
