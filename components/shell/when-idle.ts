/** Acts when the page has nothing better to do, and after so many milliseconds whatever else it does. */
export function whenIdle(act: () => void, longestWaitMs?: number) {
  // Safari knows of no idle time.
  if (!self.requestIdleCallback) setTimeout(act);
  else requestIdleCallback(act, longestWaitMs === undefined ? undefined : { timeout: longestWaitMs });
}
