import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import type { Config } from "@/server/config/schema";
import type { RateLimit } from "../http-source";
import type { ExchangeTools } from "./exchange";
import { createSourceRateLimit } from "./rate-limit";

/** How a service may be called. */
export interface PacedService {
  name: string;
  /** Whoever runs it, if they count the calls to all of their services together. */
  operator?: string;
  maxConcurrent: number;
  rateLimits(config: Config): RateLimit[];
}

interface Pace {
  /** How many calls run at the same time. */
  limit: LimitFunction;
  rateLimit: ReturnType<typeof createSourceRateLimit>;
}

const paces = new WeakMap<ExchangeTools, Map<string, Pace>>();

/** The pace of a service: that of its operator if it has one, with the limits of the service that is called first. */
export function paceOf({ name, operator = name, ...service }: PacedService, tools: ExchangeTools): Pace {
  const known = paces.get(tools) ?? new Map<string, Pace>();
  paces.set(tools, known);
  const pace = known.get(operator) ?? {
    limit: pLimit(service.maxConcurrent),
    rateLimit: createSourceRateLimit(operator, limitsOf(operator, service, tools.config)),
  };
  known.set(operator, pace);
  return pace;
}

/** Those that the operator of this installation has set, or else those that are known. */
function limitsOf(
  name: string,
  { rateLimits }: Pick<PacedService, "rateLimits">,
  config: Config,
): RateLimit[] {
  const calls = config.SOURCE_LIMITS?.get(name);
  return calls === undefined ? rateLimits(config) : [{ calls, seconds: 60 }];
}
