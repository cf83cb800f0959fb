"use client";

import { useEffect } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import { useReloadOnOwnerChange } from "./use-reload-on-owner-change";

/** Nothing that is read waits for what may have to be said. */
const REST_MS = 3000;

/** On a page that is rendered for whoever opens it: what every page has that knows who has signed in. */
export function PublicPageEffects() {
  useReloadOnOwnerChange(false);
  useEffect(() => {
    const timer = setTimeout(preloadToasts, REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
