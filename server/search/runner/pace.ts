import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import type { Config } from "@/server/config/schema";
import { processSingleton } from "@/server/process-singleton";
import type { RateLimit } from "../http-source";
import { createBackoff } from "./backoff";
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
  /** The backoff after one of the services has asked us to wait, which is meant for all of them. */
  backoff: ReturnType<typeof createBackoff>;
}

const allPaces = () => processSingleton("paces", () => new WeakMap<ExchangeTools, Map<string, Pace>>());

/** The pace of a service: that of its operator if it has one, all of whose services have the same limits. */
export function paceOf({ name, operator = name, ...service }: PacedService, tools: ExchangeTools): Pace {
  const paces = allPaces();
  const known = paces.get(tools) ?? new Map<string, Pace>();
  paces.set(tools, known);
  const pace = known.get(operator) ?? {
    limit: pLimit(service.maxConcurrent),
    rateLimit: createSourceRateLimit(operator, limitsOf(operator, service, tools.config)),
    backoff: createBackoff(tools.now),
  };
  known.set(operator, pace);
  return pace;
}

/** Those that are known, with the limit per minute that the operator of this installation has set. */
function limitsOf(
  name: string,
  { rateLimits }: Pick<PacedService, "rateLimits">,
  config: Config,
): RateLimit[] {
  const known = rateLimits(config);
  const calls = config.SOURCE_LIMITS?.get(name);
  return calls === undefined
    ? known
    : [{ calls, seconds: 60 }, ...known.filter(({ seconds }) => seconds !== 60)];
}
