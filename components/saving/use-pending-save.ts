"use client";

import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { storePendingSave, takePendingSave } from "./pending-save";

/** For whoever was asked to sign in because they wanted to save a diagram: it is saved on the first page after. */
export function useMeantLike() {
  const { account } = useSession();
  const owner = account?.id;
  useEffect(() => {
    // The form that has just been sent is about to be left, and would take the request along.
    const isStaying = safeReturnTo(window.location.pathname) === window.location.pathname;
    if (owner === undefined || !isStaying) return;
    const attempt = () => {
      // Told in a tab that nobody looks at, it would not be told.
      const meant = document.hidden ? null : takePendingSave(owner);
      if (meant === null) return;
      import("./toggle-saved").then(
        ({ savePending }) => savePending(meant, owner),
        () => storePendingSave(meant, owner),
      );
    };
    attempt();
    document.addEventListener("visibilitychange", attempt);
    return () => document.removeEventListener("visibilitychange", attempt);
  }, [owner]);
}
