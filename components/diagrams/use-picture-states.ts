"use client";

import { useState } from "react";
import type { PictureState } from "./plate-picture";

/** How the pictures of one plate are doing, each by its name; of two drawings one may never be asked for. */
export function usePictureStates() {
  const [states, setStates] = useState<Record<string, PictureState>>({});
  const known = Object.values(states);
  const hasFailed = known.includes("failed");
  return {
    hasFailed,
    isLoading: !hasFailed && known.includes("loading") && !known.includes("loaded"),
    note: (name: string, state: PictureState) => setStates((before) => ({ ...before, [name]: state })),
    forget: () => setStates({}),
  };
}
