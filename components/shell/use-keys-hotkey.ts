"use client";

import { useEffect, useEffectEvent } from "react";
import { isPageKey } from "@/components/hooks/is-page-key";

/** "?" opens the list of keyboard shortcuts, also in the viewer, which has its own. */
export function useKeysHotkey(onAsk: () => void) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event, "?", { isHeardInViewer: true })) return;
    event.preventDefault();
    onAsk();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
