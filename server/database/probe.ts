import "server-only";
import type { SystemStatus } from "@/lib/admin/status";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { createOutageLog } from "@/server/monitoring/outage-log";
import { processSingleton } from "@/server/process-singleton";
import { findBackend } from "./backend";
import { serviceClient } from "./clients";
import { unwrapData } from "./errors";

/** A database that does not answer in this time is down. */
const TIMEOUT_MS = 2000;

/** Of a database that answers, but not our query: a rejected key, missing migrations. */
const failing = processSingleton("database-probe", () =>
  createOutageLog(["database_probe_failed", "database_probe_passed"]),
);

/** Sends the smallest query, once: one column of one row. Never throws; the log has the reason of a failure. */
export async function probeDatabase(): Promise<SystemStatus["database"]> {
  const where = config().isEmbedded ? "embedded" : "hosted";
  const checkedAt = new Date().toISOString();
  if (!findBackend(config())) return { state: "none", where, tookMs: null, checkedAt };
  const startedAt = performance.now();
  try {
    const query = serviceClient().from("app_settings").select("user_cap");
    unwrapData(await query.abortSignal(AbortSignal.timeout(TIMEOUT_MS)).maybeSingle());
    failing.end();
    return { state: "up", where, tookMs: Math.round(performance.now() - startedAt), checkedAt };
  } catch (error) {
    // It is logged as `database_unavailable` already.
    const isOutage = error instanceof ProblemError && error.code === "accounts_unavailable";
    if (!isOutage) failing.begin(error);
    return { state: "down", where, tookMs: null, checkedAt };
  }
}
