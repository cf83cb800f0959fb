import "server-only";
import { GOOGLE_ENDS_ON, googleDaysLeft } from "@/lib/admin/google-end";
import type { KeyPoolStatus, Status } from "@/lib/admin/status";
import packageFile from "@/package.json";
import { config } from "@/server/config";
import { dodoAccess, isSandbox } from "@/server/payments/dodo-access";
import { MAX_ENTRIES, searchCache } from "@/server/search/cache/cache";
import type { KeyPoolHealth } from "@/server/search/keys/key-pool";
import { measurements } from "@/server/search/measurements/measurements";
import { isOutside } from "@/server/search/runner/create-provider";
import { mailStatus } from "./mail-status";
import { readSearches } from "./search-figures";
import { type Installed, lostKeys, readInstalled, readSources } from "./source-status";
import { systemStatus } from "./system-status";
import { timeOf } from "./time-of";

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The status of this instance. It contains keys only as labels, and people only as counts. */
export async function readStatus(now: Date): Promise<Status> {
  const settings = config();
  const [installed, system, mail] = await Promise.all([readInstalled(), systemStatus(), mailStatus()]);
  const isShared = settings.REDIS_URL !== undefined;
  return {
    at: now.toISOString(),
    instance: { version: packageFile.version, startedAt, isAlone: !isShared },
    searches: readSearches(measurements.searches, now.getTime()),
    cache: { entries: searchCache().size(), capacity: MAX_ENTRIES, isShared },
    sources: readSources(installed, now.getTime()),
    keyPools: [...installed.pools].map(([source, health]) => ({ source, ...toKeyPool(health) })),
    google: readGoogle(installed, now),
    ...system,
    mail,
    languageModel: settings.GEMINI_API_KEY ? settings.GEMINI_MODEL : null,
    payments: dodoAccess(settings) ? "dodo" : isSandbox(settings) ? "sandbox" : "none",
  };
}

function toKeyPool({ status, available, total, keys }: KeyPoolHealth): Omit<KeyPoolStatus, "source"> {
  return {
    health: status,
    available,
    total,
    keys: keys.map(({ label, state, usedToday, lastUsed, suspendedUntil, outReason }) => ({
      label,
      state,
      usedToday,
      lastUsedAt: timeOf(lastUsed),
      suspendedUntil: timeOf(suspendedUntil),
      outReason,
    })),
  };
}

function readGoogle({ providers, pools }: Installed, now: Date): Status["google"] {
  const google = providers.find(({ name }) => name === "google");
  const pool = pools.get("google");
  const suspension = google && isOutside(google) ? google.suspension() : null;
  const hasLostAccess = pool !== undefined && lostKeys(pool) === "no_access";
  // A source without a valid key is suspended as "gone" too.
  const isGone = suspension?.reason === "gone" && !(pool && lostKeys(pool));
  return {
    endsOn: GOOGLE_ENDS_ON,
    daysLeft: googleDaysLeft(now),
    turnedOffBy: hasLostAccess ? "no_access" : isGone ? "gone" : null,
  };
}
