import "server-only";
import type { Readiness } from "@/lib/readiness";
import { readInstalled, readSourceStates } from "@/server/admin/source-status";
import { probeDatabase } from "@/server/database/probe";
import { memoizeFor } from "@/server/monitoring/memoize-for";
import { processSingleton } from "@/server/process-singleton";
import { probeRedis } from "@/server/redis";

/** The answer is cached for this time, however many callers there are. */
const CACHE_MS = 1000;

/** Whether this instance can serve accounts, and the state of its parts. Takes about 2 s at most; never throws. */
export const readReadiness = processSingleton("readiness", () => memoizeFor(CACHE_MS, check));

async function check(): Promise<Readiness> {
  const [{ state: database }, redis, installed] = await Promise.all([
    probeDatabase(),
    probeRedis(),
    readInstalled(),
  ]);
  const status = database === "down" ? "unavailable" : "ready";
  return { status, database, redis, sources: readSourceStates(installed) };
}
