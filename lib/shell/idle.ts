/** Chromium may never call a page idle on which nothing moves, as where somebody wants less motion. */
export const IDLE_WITHIN_MS = 2000;
