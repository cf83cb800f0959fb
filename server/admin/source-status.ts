import "server-only";
import { REPORTED_MINUTES, type SourceStatus } from "@/lib/admin/status";
import { type ProviderName, providerNames } from "@/lib/diagrams/providers";
import { config } from "@/server/config";
import { type Config, missingSettings } from "@/server/config/schema";
import type { KeyPoolHealth } from "@/server/search/keys/key-pool";
import { measurements, type SourceMeasures } from "@/server/search/measurements/measurements";
import type { SearchProvider } from "@/server/search/provider";
import { usableProviders } from "@/server/search/providers";
import { isOutside } from "@/server/search/runner/create-provider";
import { timeOf } from "./time-of";

type Standing = Pick<SourceStatus, "state" | "cause" | "suspendedUntil" | "missing">;

export interface Installed {
  config: Config;
  providers: readonly SearchProvider[];
  pools: ReadonlyMap<ProviderName, KeyPoolHealth>;
}

/** The sources of this installation, with the state of their keys. */
export async function readInstalled(): Promise<Installed> {
  const providers = usableProviders();
  return { config: config(), providers, pools: await readPools(providers) };
}

async function readPools(
  providers: readonly SearchProvider[],
): Promise<ReadonlyMap<ProviderName, KeyPoolHealth>> {
  const pooled = providers.flatMap((provider) =>
    isOutside(provider) && provider.keyPool ? [{ name: provider.name, pool: provider.keyPool }] : [],
  );
  return new Map(
    await Promise.all(
      pooled.map(
        async ({ name, pool }): Promise<[ProviderName, KeyPoolHealth]> => [name, await pool.health()],
      ),
    ),
  );
}

/** The state of every source, also of those that this installation does not use. Asks none of them. */
export function readSourceStates(installed: Installed): Pick<SourceStatus, "name" | "state">[] {
  return providerNames.map((name) => ({
    name,
    state: standingOf(name, measurements.sources[name], installed).state,
  }));
}

/** All sources, including those that this installation does not use. */
export function readSources(installed: Installed, now: number): SourceStatus[] {
  return providerNames.map((name) => {
    const measures = measurements.sources[name];
    return { name, ...standingOf(name, measures, installed), ...figuresOf(measures, now) };
  });
}

function standingOf(name: ProviderName, measures: SourceMeasures, installed: Installed): Standing {
  const { config, providers, pools } = installed;
  const missing = name === "collection" ? [] : missingSettings(name, config);
  const provider = providers.find((one) => one.name === name);
  if (!provider) {
    return standing("off", missing.length > 0 ? "needs_settings" : "left_out", { missing });
  }
  const pool = pools.get(name);
  const lost = pool && lostKeys(pool);
  if (lost) return standing("off", lost);
  const suspension = isOutside(provider) ? provider.suspension() : null;
  if (suspension) {
    const isOver = suspension.reason === "gone" || suspension.until === Number.POSITIVE_INFINITY;
    return standing(isOver ? "off" : "resting", suspension.reason, {
      suspendedUntil: timeOf(suspension.until),
    });
  }
  if (pool?.available === 0) {
    return standing("resting", "keys_exhausted", { suspendedUntil: timeOf(firstAvailable(pool)) });
  }
  const { answerAt, failure } = measures.last;
  if (failure && failure.at > (answerAt ?? 0)) return standing("failing", failure.reason);
  return standing(answerAt === null ? "idle" : "working", null);
}

function standing(
  state: Standing["state"],
  cause: Standing["cause"],
  { suspendedUntil = null, missing = [] }: Partial<Standing> = {},
): Standing {
  return { state, cause, suspendedUntil, missing };
}

/** Why all keys are permanently invalid; undefined while one may work. */
export function lostKeys({ keys }: KeyPoolHealth): "no_access" | "invalid_keys" | undefined {
  if (keys.length === 0 || keys.some(({ state }) => state !== "out")) return undefined;
  return keys.some(({ outReason }) => outReason === "no_access") ? "no_access" : "invalid_keys";
}

function firstAvailable({ keys }: KeyPoolHealth): number | null {
  const ends = keys.flatMap(({ suspendedUntil }) => suspendedUntil ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

function figuresOf(measures: SourceMeasures, now: number) {
  const { counts, durations, last } = measures;
  const sum = (column: Parameters<typeof counts.sum>[0]) => counts.sum(column, now);
  const columnOf = (column: Parameters<typeof counts.sum>[0]) =>
    counts.perMinute(column, REPORTED_MINUTES, now);
  return {
    asked: sum("asked"),
    failed: sum("failed"),
    cached: sum("cached"),
    awaited: sum("awaited"),
    joined: sum("joined"),
    times: durations.percentiles(now),
    lastAnswerAt: timeOf(last.answerAt),
    lastFailure: last.failure && { ...last.failure, at: new Date(last.failure.at).toISOString() },
    minutes: {
      asked: columnOf("asked"),
      failed: columnOf("failed"),
      cached: columnOf("cached"),
      awaited: columnOf("awaited"),
    },
  };
}
