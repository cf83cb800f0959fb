import "server-only";
import { readInstalled, readSourceStates } from "@/server/admin/source-status";
import { systemStatus } from "@/server/admin/system-status";
import { config } from "@/server/config";
import { mailRecord } from "@/server/mail/send-mail";
import { mailOutage } from "@/server/mail/smtp";
import { probeRedis } from "@/server/redis";
import { MAX_ENTRIES, searchCache } from "@/server/search/cache/cache";
import { measurements } from "@/server/search/measurements/measurements";
import { appMetrics } from "./app-metrics";
import { processMetrics } from "./process-metrics";
import type { Metric } from "./text-format";

/** The metrics of this instance. Asks the database, every few seconds at most, and Redis; no source, no mail server. */
export async function readMetrics(): Promise<Metric[]> {
  const [installed, system, redis] = await Promise.all([readInstalled(), systemStatus(), probeRedis()]);
  const { lastSentAt, lastFailure } = mailRecord();
  return [
    ...processMetrics(),
    ...appMetrics({
      measurements,
      cache: { entries: searchCache().size(), capacity: MAX_ENTRIES },
      sourceStates: readSourceStates(installed),
      pools: installed.pools,
      system,
      redis,
      mail: {
        isAway: config().SMTP_URL === undefined ? undefined : mailOutage.isAway(),
        lastSentAt,
        lastFailureAt: lastFailure?.at ?? null,
      },
    }),
  ];
}
