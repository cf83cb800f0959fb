"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { mutate } from "swr";
import type { Account } from "@/lib/accounts/account";
import { PLAN_KEY } from "@/lib/accounts/plan-key";
import { ALLOWANCE_KEY } from "./use-allowance";

/**
 * Writes down which plan the account has, for the styles of this page and for the first paint of the next; where it
 * changes, the searches that are left are another number.
 * @param account null for a guest, undefined until it is known
 */
export function usePlanMark(account: Account | null | undefined) {
  const plan = account && (account.isPremium ? "premium" : "free");
  useLayoutEffect(() => {
    if (plan === undefined) return;
    if (plan === null) document.documentElement.removeAttribute("data-plan");
    else document.documentElement.dataset.plan = plan;
    remember(plan);
  }, [plan]);

  const before = useRef(plan);
  useEffect(() => {
    if (before.current && plan && before.current !== plan) void mutate(ALLOWANCE_KEY);
    before.current = plan;
  }, [plan]);
}

function remember(plan: string | null) {
  try {
    if (plan === null) localStorage.removeItem(PLAN_KEY);
    else localStorage.setItem(PLAN_KEY, plan);
  } catch {
    // A browser that stores nothing shows it a moment later.
  }
}
