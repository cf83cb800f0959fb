/** How long the messages about the clipboard stay. */
export const COPIED_MS = 2000;
export const NOT_COPIED_MS = 6000;
