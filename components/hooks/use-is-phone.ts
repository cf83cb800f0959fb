"use client";

import { type MediaValues, useMediaValue } from "./use-media-value";

/** Below the `md` breakpoint of 768 px. */
const phone: MediaValues<boolean> = [["(width < 48rem)", true]];

/** Whether the window is as narrow as a phone; false on the server, which cannot know. */
export function useIsPhone(): boolean {
  return useMediaValue(phone, false);
}
