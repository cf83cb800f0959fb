import "server-only";
import { type PlanName, plans } from "@/lib/plans";
import type { Allowance } from "@/lib/search/search-answer";
import { ProblemError } from "@/server/http/problem";
import { rateLimitHeaders } from "@/server/http/rate-limit-headers";
import type { Access } from "./provider";

export const DAY_SECONDS = 24 * 60 * 60;

/** The calendar day in UTC. Counters have it in their key, so they restart at midnight. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

export function secondsToMidnight(now: Date): number {
  return Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1000);
}

/** @param remaining null if there is no limit */
export function toAllowance(plan: PlanName, remaining: number | null, now: Date): Allowance {
  return { plan, limit: plans[plan].searchesPerDay, remaining, resetsAt: nextMidnight(now).toISOString() };
}

/** Says in the headers of a response how many searches are left today; nothing if there is no limit. */
export function allowanceHeaders({ limit, remaining }: Allowance, now: Date): Record<string, string> {
  if (limit === null || remaining === null) return {};
  const policy = { name: "searches", points: limit, windowSeconds: DAY_SECONDS };
  return rateLimitHeaders(policy, { remaining, resetsInSeconds: secondsToMidnight(now) });
}

/** The error for a caller who has no search left today. */
export function dailyLimitReached(plan: PlanName, detail: string, now: Date): ProblemError {
  const extra = {
    ...(plan === "guest" && { requiresLogin: true }),
    retryAfterSeconds: secondsToMidnight(now),
  };
  const headers = allowanceHeaders(toAllowance(plan, 0, now), now);
  return new ProblemError("daily_limit_reached", detail, extra, headers);
}

/** One search that has been counted. */
export interface ChargedSearch {
  /** The most that it may cause. */
  access: Access;
  allowance: Allowance;
  /** Undoes everything that was counted. */
  refund(): Promise<void>;
  /** Refunds the search to the caller, but keeps what it counts against shared limits. */
  refundSearch(): Promise<void>;
}
