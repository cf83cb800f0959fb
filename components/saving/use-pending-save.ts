"use client";

import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { storePendingSave, takePendingSave } from "./pending-save";

/** Saves the pending diagram on the first page after sign-in. */
export function usePendingSave() {
  const { account } = useSession();
  const owner = account?.id;
  useEffect(() => {
    // The sign-in form is about to navigate, which would abort the request.
    const isStaying = safeReturnTo(window.location.pathname) === window.location.pathname;
    if (owner === undefined || !isStaying) return;
    const attempt = () => {
      // In a hidden tab the user would not see the toast.
      const pending = document.hidden ? null : takePendingSave(owner);
      if (pending === null) return;
      import("./toggle-saved").then(
        ({ savePending }) => savePending(pending, owner),
        () => storePendingSave(pending, owner),
      );
    };
    attempt();
    document.addEventListener("visibilitychange", attempt);
    return () => document.removeEventListener("visibilitychange", attempt);
  }, [owner]);
}
