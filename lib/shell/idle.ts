/** Chromium may never report a page without animations as idle, such as with reduced motion. */
export const IDLE_WITHIN_MS = 2000;
