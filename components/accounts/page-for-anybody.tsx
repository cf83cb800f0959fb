"use client";

import { useEffect } from "react";
import { preloadToasts } from "@/components/shell/toast-host";
import { useSameOwner } from "./use-same-owner";

/** On a page that is rendered for whoever opens it: what every page has that knows who has signed in. */
export function PageForAnybody() {
  useSameOwner(false);
  useEffect(preloadToasts, []);
  return null;
}
