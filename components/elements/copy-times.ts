/** Durations of the clipboard toasts. */
export const COPIED_MS = 2000;
export const NOT_COPIED_MS = 6000;
