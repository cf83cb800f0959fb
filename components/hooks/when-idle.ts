import { IDLE_WITHIN_MS } from "@/lib/shell/idle";

/** Acts when the page has nothing better to do. */
export function whenIdle(act: () => void) {
  // Safari knows of no idle time.
  if (!self.requestIdleCallback) setTimeout(act);
  else requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
}
