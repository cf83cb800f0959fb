"use client";

import { useEffect } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import { useReloadOnOwnerChange } from "./use-reload-on-owner-change";

/** Toasts are preloaded after the content of the page. */
const PRELOAD_DELAY_MS = 3000;

/** The effects that a page for guests and accounts needs: reload on a change of account, preloaded toasts. */
export function PublicPageEffects() {
  useReloadOnOwnerChange(false);
  useEffect(() => {
    const timer = setTimeout(preloadToasts, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
