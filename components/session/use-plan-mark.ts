"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { mutate } from "swr";
import { browserStorage } from "@/components/storage/browser-storage";
import type { Account } from "@/lib/accounts/account";
import { PLAN_KEY } from "@/lib/accounts/plan-key";
import { ALLOWANCE_KEY } from "./use-allowance";

/**
 * Marks the plan of the account for the styles of this page and for the first paint of the next. The admin is not
 * offered an upgrade. A change of plan refetches the allowance.
 * @param account null for a guest, undefined while it is unknown
 */
export function usePlanMark(account: Account | null | undefined) {
  const plan = account && (account.isPremium ? "premium" : account.isAdmin ? "admin" : "free");
  useLayoutEffect(() => {
    if (plan === undefined) return;
    if (plan === null) document.documentElement.removeAttribute("data-plan");
    else document.documentElement.dataset.plan = plan;
    browserStorage.set(PLAN_KEY, plan);
  }, [plan]);

  const before = useRef(plan);
  useEffect(() => {
    if (before.current && plan && before.current !== plan) void mutate(ALLOWANCE_KEY);
    before.current = plan;
  }, [plan]);
}
