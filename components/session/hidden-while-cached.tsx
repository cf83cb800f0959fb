"use client";

import { useHiddenWhileCached } from "./use-hidden-while-cached";
import { redirectToSignIn } from "./use-reload-on-owner-change";

/** For the dashboard, whose other code is that of the landing page. */
export function HiddenWhileCached() {
  useHiddenWhileCached(redirectToSignIn);
  return null;
}
