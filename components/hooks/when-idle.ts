import { IDLE_WITHIN_MS } from "@/lib/shell/idle";

/** Runs a function when the browser is idle. */
export function whenIdle(act: () => void) {
  // Safari has no requestIdleCallback.
  if (!self.requestIdleCallback) setTimeout(act);
  else requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
}
