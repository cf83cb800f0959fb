"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { tabStorage } from "@/components/storage/browser-storage";

const KEY = "figura-liked-place";
/** Diagrams. Restoring a position below them would load too many pages. */
const MAX_KEPT = 480;

interface Place {
  path: string;
  count: number;
  top: number;
}

/**
 * Restores the scroll position after a reload or a step back in the history, and loads the pages above it.
 * @param hasMore whether there are further pages; false while the list cannot be read
 */
export function useScrollRestoration(count: number, hasMore: boolean, loadMore: () => void) {
  const wanted = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const kept = tabStorage.takeJson<Place>(KEY);
    if (kept?.path === currentPath() && kept.top > 0 && hasComeBack()) wanted.current = kept;
  }, []);

  const keep = useEffectEvent(() => {
    const place: Place = { path: currentPath(), count: Math.min(count, MAX_KEPT), top: window.scrollY };
    tabStorage.setJson(KEY, place);
  });
  useEffect(() => {
    const handleHide = () => keep();
    window.addEventListener("pagehide", handleHide);
    return () => window.removeEventListener("pagehide", handleHide);
  }, []);

  useEffect(() => {
    const place = wanted.current;
    if (place === null || count === 0) return;
    if (place.path !== currentPath()) {
      wanted.current = null;
      return;
    }
    const isWithinReach = document.documentElement.scrollHeight - window.innerHeight >= place.top;
    if (hasMore && (count < place.count || (!isWithinReach && count < MAX_KEPT))) return loadMore();
    wanted.current = null;
    // Wait for the layout of the last rows.
    requestAnimationFrame(() => window.scrollTo({ top: place.top, behavior: "instant" }));
  });
}

/** Whether the user reloaded or went through the history; a link starts at the top. */
function hasComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : "navigate";
  return type === "reload" || type === "back_forward";
}

const currentPath = () => window.location.pathname + window.location.search;
