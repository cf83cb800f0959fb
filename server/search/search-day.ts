import "server-only";
import { type PlanName, plans } from "@/lib/plans";
import type { Allowance } from "@/lib/search/search-answer";
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
