"use client";

import { useEffect, useEffectEvent } from "react";
import { createOwnedList } from "@/components/session/owned-list";
import { currentOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { tidyViewed, toViewed, VIEWED_PREFIX } from "@/lib/diagrams/viewed";

const list = createOwnedList(VIEWED_PREFIX, tidyViewed);

/** The last diagrams that the current account has opened in this browser, newest first. */
export const { useItems: useViewed, clear: clearViewed } = list;

/** Remembers that the user has opened a diagram. Of guests nothing is remembered: the list is on the dashboard. */
export function useRemembered(diagram: ShownDiagram | undefined, isOnItsPage = false) {
  const remember = useEffectEvent(async () => {
    if (!diagram) return;
    const viewed = toViewed(diagram, isOnItsPage, Date.now());
    const owner = await currentOwner();
    if (owner !== GUEST) list.add(viewed, owner);
  });
  const id = diagram?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each diagram once
  useEffect(() => void remember(), [id]);
}
