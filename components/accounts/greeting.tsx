"use client";

import { useSyncExternalStore } from "react";
import { Tagline } from "@/components/landing/tagline";
import { useSession } from "@/components/session/use-session";
import { DASHBOARD_TITLE, greet, greetingAt } from "@/lib/accounts/greeting";

/** Greets the user by their local time. Reserves two lines, so that the layout does not shift when it loads. */
export function Greeting() {
  const { account, isUnknown } = useSession();
  const hour = useSyncExternalStore(
    subscribe,
    () => new Date().getHours(),
    () => undefined,
  );
  const isKnown = hour !== undefined && (isUnknown || account !== undefined);
  return (
    <>
      <div className="grid min-h-[2.24em] content-end font-display text-[clamp(2.25rem,1.5rem+2.6vw,3.5rem)]/[1.06] tracking-[-0.02em]">
        <h1 dir="auto" className="line-clamp-2 pb-[0.12em] wrap-anywhere">
          {isKnown ? (
            account ? (
              greet(hour, account.name)
            ) : (
              greetingAt(hour)
            )
          ) : (
            <span className="sr-only">{DASHBOARD_TITLE}</span>
          )}
        </h1>
      </div>
      <Tagline />
    </>
  );
}

/** Updates the time of day when the user returns to an open tab. */
function subscribe(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
