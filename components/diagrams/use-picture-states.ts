"use client";

import { useState } from "react";
import type { PictureState } from "./plate-picture";

/** The loading states of the pictures of a plate, by name. The version for the other theme may never be loaded. */
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
